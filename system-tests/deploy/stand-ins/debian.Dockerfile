FROM galley-stand-in/debian
COPY ca-certificates.crt /usr/local/share/stand-in-ca.crt
COPY docker-clean /etc/apt/apt.conf.d/docker-clean
COPY slim /etc/dpkg/dpkg.cfg.d/docker
COPY debian.sources /etc/apt/sources.list.d/debian.sources
RUN rm -f /etc/apt/sources.list
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/stand-in-ca.crt PIP_CERT=/usr/local/share/stand-in-ca.crt PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
CMD ["bash"]
