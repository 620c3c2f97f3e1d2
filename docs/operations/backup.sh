#!/bin/sh
# One backup, its copy away from this machine, and rotation: 14 days, and the first of each of the last 6 months.
# `backup.sh deletions` writes the list of what was deleted alone, for the hours between two backups.
#   BACKUP_DIR   where backups lie (/var/backups/classroom-station)
#   BACKUP_COPY  a command that is given a new file and brings it elsewhere, encrypted: it is not encrypted itself
#   METRICS_DIR  folder of node_exporter's textfile collector, which tells Prometheus when this last worked
set -eu
cd "$(dirname "$0")/../.."
dir=${BACKUP_DIR:-/var/backups/classroom-station}
metrics=${METRICS_DIR:-/var/lib/prometheus/node-exporter}
now=$(date -u +%Y-%m-%d-%H%M%S)
operator() { node_modules/.bin/node server/operator/operator.ts "$@"; }
copy() { if [ -n "${BACKUP_COPY:-}" ]; then $BACKUP_COPY "$1"; fi; }

# Each list holds all deletions that a backup may bring back: of the hourly ones the newest are enough.
if [ "${1:-}" = deletions ]; then
  operator deletions "$dir/hourly-$now.deletions"
  copy "$dir/hourly-$now.deletions"
  find "$dir" -name 'hourly-*.deletions' -mtime +2 -delete
  exit
fi

file="$dir/station-$now.backup"
operator backup "$file"
copy "$file"
copy "$file.deletions"

# A month's first backup is kept under its month; what is older than that goes.
month="$dir/month-$(date -u +%Y-%m).backup"
[ -e "$month" ] || ln "$file" "$month"
find "$dir" -name 'station-*' -mtime +14 -delete
find "$dir" -name 'month-*.backup' -mtime +186 -delete

# The backup is good, whatever becomes of the note about it: without it StationBackupOld asks to be looked at.
tell() {
  echo '# HELP classroom_backup_last_success_timestamp_seconds When a backup was last made and copied.'
  echo '# TYPE classroom_backup_last_success_timestamp_seconds gauge'
  echo "classroom_backup_last_success_timestamp_seconds $(date +%s)"
  echo '# HELP classroom_backup_bytes Size of that backup.'
  echo '# TYPE classroom_backup_bytes gauge'
  echo "classroom_backup_bytes $(wc -c <"$file" | tr -d ' ')"
}
note="$metrics/classroom_backup.prom"
if [ -d "$metrics" ]; then
  { tell >"$note.new" && chmod 644 "$note.new" && mv "$note.new" "$note"; } 2>/dev/null ||
    echo "The backup is made, but $(id -un) cannot write to $metrics, so Prometheus is not told." >&2
fi
