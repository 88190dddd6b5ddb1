#!/bin/bash
# Asks the process in this container whether it can serve, each of its parts (HEALTH_PORTS) if it has several: exit code 0 or 1.
# By the shell's own sockets, as this runs every few seconds: a Node process for it takes twenty times the processor's time.
for port in ${HEALTH_PORTS:-${MANAGEMENT_PORT:-$PORT}}; do
  exec 3<> "/dev/tcp/127.0.0.1/$port" || exit 1
  printf 'GET /health/ready HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n' >&3
  read -r -t 3 -u 3 _ status _
  [ "$status" = 200 ] || exit 1
done
