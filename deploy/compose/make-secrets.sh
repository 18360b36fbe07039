#!/bin/sh
# make-secrets.sh [FOLDER]: makes what compose.yaml wants to be secret, in secrets beside it. What is there is kept.
set -eu
folder=${1:-$(dirname "$0")/secrets}
mkdir -p "$folder"
cd "$folder"
# The containers run as others than you and must read the files; the folder is closed to everybody else on the machine.
chmod 0700 .
keep() { [ -s "$1" ] || cat > "$1"; chmod 0644 "$1"; }
random() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }

random | keep secret
random | keep metrics-token
random | keep postgres-password
printf 'postgres://brieftaube:%s@postgres:5432/brieftaube' "$(cat postgres-password)" | keep database-url
printf 'brieftaube' | keep s3-key-id
random | keep s3-secret-key
printf 'smtp://brieftaube:any@mail:1025' | keep smtp-url
if [ ! -s mail-key ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj /CN=mail -addext subjectAltName=DNS:mail \
    -keyout mail-key -out mail-certificate 2> /dev/null
  chmod 0644 mail-key mail-certificate
fi
