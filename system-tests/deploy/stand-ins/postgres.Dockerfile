FROM debian:bookworm-slim
ENV DEBIAN_FRONTEND=noninteractive PATH=/usr/lib/postgresql/15/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin PGDATA=/var/lib/postgresql/data
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-15 && rm -rf /var/lib/apt/lists/* \
  && rm -rf /var/lib/postgresql/15 && mkdir -p "$PGDATA" && chown -R postgres:postgres /var/lib/postgresql && chmod 700 "$PGDATA" \
  && mkdir -p /var/run/postgresql && chmod 3777 /var/run/postgresql
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
RUN chmod 755 /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/postgresql/data
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
