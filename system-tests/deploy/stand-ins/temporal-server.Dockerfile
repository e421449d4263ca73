FROM debian:bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends netcat-openbsd && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --user-group --create-home temporal
COPY server /usr/local/bin/temporal-server
COPY temporal-entrypoint.sh /usr/local/bin/entrypoint.sh
RUN chmod 755 /usr/local/bin/temporal-server /usr/local/bin/entrypoint.sh
USER temporal
ENTRYPOINT ["entrypoint.sh"]
