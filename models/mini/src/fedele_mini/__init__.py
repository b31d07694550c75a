"""The weights of Fedele's verifier. Nothing runs here: Fedele's judge `nli:fedele-mini` reads the files of `FOLDER`.

>>> from fedele_mini import FOLDER
>>> sorted(path.name for path in FOLDER.glob("*.json"))
['config.json', 'manifest.json', 'tokenizer.json']
"""

from pathlib import Path

__all__ = ["FOLDER", "__version__"]
__version__ = "0.1.0"

FOLDER = Path(__file__).parent
"""Holds model.onnx, tokenizer.json, config.json and manifest.json, which has the checksums of the other three."""
