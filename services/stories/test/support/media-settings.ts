import { createTestBucket } from '@affinity/kit/testing/test-bucket';

export const TEST_MEDIA_BASE_URL = 'http://media.test/media';

/** Settings of a bucket of the test file's own in the run's object store. */
export async function mediaSettings(): Promise<Record<string, string>> {
  const bucket = await createTestBucket();
  return {
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY: bucket.accessKey,
    S3_SECRET_KEY: bucket.secretKey,
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    MEDIA_BASE_URL: TEST_MEDIA_BASE_URL,
  };
}
