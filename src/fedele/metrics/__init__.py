"""Metrics: each file one figure made from verdicts."""
