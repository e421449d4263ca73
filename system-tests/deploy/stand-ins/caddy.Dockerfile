FROM debian:bookworm-slim
# Of the public image, which is Alpine's: adduser and wget of BusyBox.
RUN apt-get update && apt-get install --yes --no-install-recommends busybox caddy && rm -rf /var/lib/apt/lists/* \
  && ln -sf /bin/busybox /usr/local/bin/wget \
  && printf '#!/bin/sh\nexec useradd --uid "$3" --user-group --no-create-home "$4"\n' >/usr/local/bin/adduser \
  && chmod 755 /usr/local/bin/adduser
CMD ["caddy"]
