"""``python -m delmarva``: the command line without the installed script."""

from delmarva.cli import main

if __name__ == "__main__":
    main()
