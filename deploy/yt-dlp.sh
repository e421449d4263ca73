#!/bin/sh
# The downloader from its wheel, with Debian's Python.
exec /usr/bin/python3 -I -c 'import sys; sys.path.insert(0, "/opt/yt-dlp/package"); import yt_dlp; sys.exit(yt_dlp.main())' "$@"
