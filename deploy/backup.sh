#!/bin/sh
# Copies the database and the files of the portal to /backup every BACKUP_HOURS and removes copies older than BACKUP_DAYS.
# `sh backup.sh once` makes one and ends (docs/operating.md, In a container).
set -u
umask 077
to=${BACKUP_TO:-/backup}
data=${BACKUP_DATA:-/data}

copy() {
  name=$(date -u +%Y-%m-%dT%H%M%SZ)
  # A copy has its name only when it is whole; 1 of tar is a file that changed meanwhile.
  pg_dump --format=custom --dbname="$(cat "$DATABASE_URL_FILE")" --file="$to/$name.dump.part" &&
    { tar --create --gzip --directory="$data" --file="$to/$name.files.tar.gz.part" . || [ $? = 1 ]; } &&
    mv "$to/$name.files.tar.gz.part" "$to/$name.files.tar.gz" &&
    mv "$to/$name.dump.part" "$to/$name.dump" &&
    echo "{\"level\":30,\"msg\":\"backed up\",\"copy\":\"$name\"}"
}

while :; do
  rm -f "$to"/*.part
  if copy; then
    # Only after a new one: where copies fail, the old ones stay.
    find "$to" -maxdepth 1 -type f \( -name '*Z.dump' -o -name '*Z.files.tar.gz' \) -mtime "+$((${BACKUP_DAYS:-14} - 1))" -delete
    pause=$((${BACKUP_HOURS:-24} * 3600))
  else
    echo '{"level":50,"msg":"the backup failed; it is tried again in ten minutes"}' >&2
    [ "${1:-}" = once ] && exit 1
    pause=600
  fi
  [ "${1:-}" = once ] && exit 0
  sleep "$pause" &
  wait $!
done
