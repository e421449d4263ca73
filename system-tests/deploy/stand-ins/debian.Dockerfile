FROM galley-stand-in/debian
COPY ca-certificates.crt /usr/local/share/stand-in-ca.crt
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/stand-in-ca.crt PIP_CERT=/usr/local/share/stand-in-ca.crt PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
CMD ["bash"]
