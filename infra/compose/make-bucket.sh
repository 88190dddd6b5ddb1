#!/bin/sh
# Makes the bucket, private as every new one is, unless it is there. The key goes by standard input: arguments are public.
set -eu
# Of an empty body; S3 demands it, and this curl does not add it.
nothing=e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
key="$(cat /run/secrets/S3_SECRET_KEY)"
for try in 1 2 3 4 5 6 7 8 9 10; do
  status="$(printf 'user = "affinity:%s"\n' "$key" | curl --silent --config - --aws-sigv4 "aws:amz:${S3_REGION}:s3" \
    --header "x-amz-content-sha256: $nothing" --request PUT --output /tmp/answer --write-out '%{http_code}' "http://object-store:8333/${S3_BUCKET}" || true)"
  case "$status" in
    200) echo "Made the bucket ${S3_BUCKET}."; exit 0 ;;
    409) echo "The bucket ${S3_BUCKET} is there."; exit 0 ;;
  esac
  sleep 1
done
echo "The bucket ${S3_BUCKET} could not be made: the store answered ${status}" >&2
exit 1
