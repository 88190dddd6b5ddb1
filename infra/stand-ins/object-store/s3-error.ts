/** An answer in S3's own words: `code` is S3's error code, `status` the HTTP status. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const accessDenied = (message = 'Access Denied') => new S3Error(403, 'AccessDenied', message);
export const invalidArgument = (message: string) => new S3Error(400, 'InvalidArgument', message);
export const noSuchKey = () => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
export const noSuchBucket = () => new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist.');
export const noSuchUpload = () => new S3Error(404, 'NoSuchUpload', 'The specified multipart upload does not exist.');
export const notImplemented = (what: string) => new S3Error(501, 'NotImplemented', `${what} is not part of the development object store.`);
