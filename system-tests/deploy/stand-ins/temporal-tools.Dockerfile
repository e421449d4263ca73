FROM debian:bookworm-slim
COPY sql /usr/local/bin/temporal-sql-tool
RUN chmod 755 /usr/local/bin/temporal-sql-tool && useradd --uid 1000 --user-group --create-home temporal
USER temporal
CMD ["bash"]
