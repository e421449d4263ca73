FROM debian:bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends python3 python3-pip \
  && rm -rf /var/lib/apt/lists/* /usr/lib/python3.11/EXTERNALLY-MANAGED
CMD ["python3"]
