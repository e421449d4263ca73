FROM debian:bookworm-slim
# The public image is based on Alpine: deploy/ uses BusyBox's adduser and wget.
RUN apt-get update && apt-get install --yes --no-install-recommends busybox caddy && rm -rf /var/lib/apt/lists/* \
  && ln -sf /bin/busybox /usr/local/bin/wget \
  && printf '#!/bin/sh\nexec useradd --uid "$3" --user-group --no-create-home "$4"\n' >/usr/local/bin/adduser \
  && chmod 755 /usr/local/bin/adduser
CMD ["caddy"]
