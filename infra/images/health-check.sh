#!/bin/bash
# Asks the process in this container whether it can serve: exit code 0 or 1. By the shell's own sockets, as this runs every few
# seconds: a Node process for it takes twenty times the processor's time.
exec 3<> "/dev/tcp/127.0.0.1/${MANAGEMENT_PORT:-$PORT}" || exit 1
printf 'GET /health/ready HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n' >&3
read -r -t 3 -u 3 _ status _
[ "$status" = 200 ]
