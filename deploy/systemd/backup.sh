#!/bin/sh
# backup.sh FOLDER: copies the database server that PGSERVICE names and checks the copy, then the files, into a new folder named after the minute.
# Files in S3 are copied by whoever keeps the bucket. The secret is in neither copy.
set -eu
# Debian leaves pg_verifybackup beside the server's own programs, where no path leads.
PATH=$PATH:/usr/lib/postgresql/18/bin
new="$1/$(date -u +%Y-%m-%dT%H%M)"
umask 077
mkdir "$new"
pg_basebackup --pgdata="$new/postgres" --format=tar --gzip --wal-method=stream --checkpoint=fast
pg_verifybackup --no-parse-wal "$new/postgres"
if [ -d "$STATE_DIRECTORY/blobs" ]; then
  tar --create --file="$new/blobs.tar" --directory="$STATE_DIRECTORY" blobs
fi
echo "The backup is complete: $new"
