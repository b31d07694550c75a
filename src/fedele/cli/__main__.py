"""``python -m fedele.cli`` is ``fedele``."""

from fedele.cli import main

if __name__ == "__main__":
    main()
