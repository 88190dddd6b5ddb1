import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { accessDenied, S3Error } from './s3-error.ts';
import { awsEncode, header, type S3Request } from './s3-request.ts';

// AWS Signature Version 4 as the S3 API reference describes it
// (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html).

export interface Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** What a valid signature says about the body: its SHA-256 in hex, or undefined when the signer left it open. */
export interface Verified {
  readonly bodyHash: string | undefined;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW_MS = 15 * 60_000;
const MAX_EXPIRY_S = 7 * 24 * 3600;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function equalInConstantTime(a: string, b: string): boolean {
  // Both are hashed first, so that neither the length nor the index of the first difference shows in the time.
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}

interface Scope {
  readonly date: string;
  readonly text: string;
}

function readScope(credential: string, credentials: Credentials): Scope {
  const parts = credential.split('/');
  const [region, service, end] = parts.slice(-3);
  const date = parts.at(-4) ?? '';
  const accessKey = parts.slice(0, -4).join('/');
  if (!equalInConstantTime(accessKey, credentials.accessKey))
    throw new S3Error(403, 'InvalidAccessKeyId', 'The access key id does not exist.');
  if (region !== credentials.region || service !== 's3' || end !== 'aws4_request' || !/^\d{8}$/.test(date)) {
    throw new S3Error(400, 'AuthorizationHeaderMalformed', `The credential scope must be for region ${credentials.region} and service s3.`);
  }
  return { date, text: `${date}/${region}/${service}/${end}` };
}

function signatureOf(secret: string, scope: Scope, toSign: string): string {
  const [date = '', region = '', service = '', end = ''] = scope.text.split('/');
  return createHmac('sha256', hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), end))
    .update(toSign)
    .digest('hex');
}

/** Milliseconds of an `YYYYMMDDTHHMMSSZ` time; it must agree with the scope's date. */
function readTime(text: string | undefined, scope: Scope): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '');
  if (!match || !text?.startsWith(scope.date)) throw accessDenied('A valid signing time is required.');
  const [, year, month, day, hour, minute, second] = match;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function canonicalRequest(request: S3Request, signedHeaders: readonly string[], bodyHash: string): string {
  const query = [...request.query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [awsEncode(name), awsEncode(value)] as const)
    .toSorted(([a, av], [b, bv]) => (a < b ? -1 : a > b ? 1 : av < bv ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const headers = signedHeaders.map((name) => `${name}:${(header(request, name) ?? '').trim().replaceAll(/ +/g, ' ')}\n`).join('');
  return [request.method, awsEncode(request.path, true), query, headers, signedHeaders.join(';'), bodyHash].join('\n');
}

function check(
  request: S3Request,
  credentials: Credentials,
  parts: { scope: Scope; time: string; signedHeaders: string; bodyHash: string; signature: string },
): void {
  const signed = parts.signedHeaders.split(';');
  if (!signed.includes('host')) throw accessDenied('The host header must be signed.');
  // What changes the request's meaning must be under the signature, or a holder of the URL could add it.
  for (const name of Object.keys(request.message.headers)) {
    if (name.startsWith('x-amz-') && name !== 'x-amz-content-sha256' && !signed.includes(name))
      throw accessDenied(`The header ${name} must be signed.`);
  }
  const toSign = [ALGORITHM, parts.time, parts.scope.text, sha256(canonicalRequest(request, signed, parts.bodyHash))].join('\n');
  if (!equalInConstantTime(signatureOf(credentials.secretKey, parts.scope, toSign), parts.signature)) {
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The request signature does not match.');
  }
}

function bodyHashOf(declared: string): string | undefined {
  if (declared === 'UNSIGNED-PAYLOAD') return undefined;
  if (/^[0-9a-f]{64}$/.test(declared)) return declared;
  throw new S3Error(501, 'NotImplemented', 'Chunked signatures are not part of the development object store.');
}

function verifyHeader(request: S3Request, credentials: Credentials, authorization: string): Verified {
  const match = /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(authorization);
  if (!match) throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  const scope = readScope(credential, credentials);
  const time = header(request, 'x-amz-date') ?? '';
  const skew = Math.abs(Date.now() - readTime(time, scope));
  if (skew > MAX_SKEW_MS)
    throw new S3Error(403, 'RequestTimeTooSkewed', 'The difference between the request time and the current time is too large.');
  const declared = header(request, 'x-amz-content-sha256');
  if (declared === undefined) throw new S3Error(400, 'InvalidRequest', 'Missing required header: x-amz-content-sha256');
  const bodyHash = bodyHashOf(declared);
  check(request, credentials, { scope, time, signedHeaders, bodyHash: declared, signature });
  return { bodyHash };
}

function verifyQuery(request: S3Request, credentials: Credentials): Verified {
  const get = (name: string) => request.query.get(`X-Amz-${name}`) ?? '';
  if (get('Algorithm') !== ALGORITHM) throw accessDenied('The signing algorithm is not supported.');
  const scope = readScope(get('Credential'), credentials);
  const start = readTime(get('Date'), scope);
  const expires = Number(get('Expires'));
  if (!Number.isInteger(expires) || expires < 1 || expires > MAX_EXPIRY_S) throw accessDenied('X-Amz-Expires must be from 1 to 604800.');
  if (Date.now() > start + expires * 1000) throw accessDenied('Request has expired');
  if (start > Date.now() + MAX_SKEW_MS) throw accessDenied('Request is not valid yet');
  const declared = header(request, 'x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD';
  check(request, credentials, {
    scope,
    time: get('Date'),
    signedHeaders: get('SignedHeaders'),
    bodyHash: declared,
    signature: get('Signature'),
  });
  return { bodyHash: bodyHashOf(declared) };
}

/** Checks a request's signature, in its header or its URL. Throws S3Error 403 without one or with a wrong one. */
export function verifyRequest(request: S3Request, credentials: Credentials): Verified {
  const authorization = header(request, 'authorization');
  const inQuery = request.query.has('X-Amz-Signature') || request.query.has('X-Amz-Algorithm');
  if (authorization !== undefined && inQuery) throw new S3Error(400, 'InvalidArgument', 'Only one auth mechanism allowed.');
  if (authorization !== undefined) return verifyHeader(request, credentials, authorization);
  if (inQuery) return verifyQuery(request, credentials);
  throw accessDenied();
}

/** Checks the signature of a POST policy, whose signed text is the policy itself in base64. */
export function verifyPolicySignature(policy: string, fields: ReadonlyMap<string, string>, credentials: Credentials): void {
  if (fields.get('x-amz-algorithm') !== ALGORITHM) throw accessDenied('The signing algorithm is not supported.');
  const scope = readScope(fields.get('x-amz-credential') ?? '', credentials);
  readTime(fields.get('x-amz-date'), scope);
  if (!equalInConstantTime(signatureOf(credentials.secretKey, scope, policy), fields.get('x-amz-signature') ?? '')) {
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The policy signature does not match.');
  }
}
