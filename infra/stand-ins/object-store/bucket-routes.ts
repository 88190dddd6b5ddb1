import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { readForm, type Form } from './form-data.ts';
import { storedHeaders } from './object-headers.ts';
import { readText, sendXml, type RouteContext } from './object-routes.ts';
import { checkPolicy } from './post-policy.ts';
import { invalidArgument, notImplemented, S3Error } from './s3-error.ts';
import { awsEncode, header, type S3Request } from './s3-request.ts';
import type { Credentials, Verified } from './signature.ts';
import type { ObjectStorage, StoredObject } from './storage.ts';
import { elements, textOf } from './xml.ts';

const MAX_KEYS = 1000;

/** ListObjects, versions 1 and 2. A continuation token is the last name given out, in base64url. */
function list(request: S3Request, response: ServerResponse, { storage }: RouteContext): void {
  const { query, bucket } = request;
  const v2 = query.get('list-type') === '2';
  const encode = query.get('encoding-type') === 'url' ? (text: string) => awsEncode(text, true) : (text: string) => text;
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const asked = Number(query.get('max-keys') ?? MAX_KEYS);
  if (!Number.isInteger(asked) || asked < 0) throw invalidArgument('max-keys must be a whole number.');
  const limit = Math.min(asked, MAX_KEYS);
  const token = query.get('continuation-token');
  const after = v2
    ? token === undefined
      ? (query.get('start-after') ?? '')
      : Buffer.from(token, 'base64url').toString()
    : (query.get('marker') ?? '');

  const contents: { key: string; etag: string; size: number; lastModified: string }[] = [];
  const prefixes: string[] = [];
  let [last, truncated] = ['', false];
  for (const object of storage.list(bucket)) {
    if (!object.key.startsWith(prefix)) continue;
    const cut = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    const name = cut < 0 ? object.key : object.key.slice(0, cut + delimiter.length);
    if (Buffer.compare(Buffer.from(name), Buffer.from(after)) <= 0 || name === prefixes.at(-1)) continue;
    if (contents.length + prefixes.length >= limit) {
      truncated = limit > 0;
      break;
    }
    if (cut < 0) contents.push(object);
    else prefixes.push(name);
    last = name;
  }
  sendXml(response, 200, 'ListBucketResult', {
    Name: bucket,
    Prefix: encode(prefix),
    Delimiter: delimiter === '' ? undefined : encode(delimiter),
    MaxKeys: limit,
    EncodingType: query.get('encoding-type'),
    IsTruncated: truncated,
    KeyCount: v2 ? contents.length + prefixes.length : undefined,
    ContinuationToken: token,
    NextContinuationToken: v2 && truncated ? Buffer.from(last).toString('base64url') : undefined,
    Marker: v2 ? undefined : encode(after),
    NextMarker: !v2 && truncated ? encode(last) : undefined,
    Contents: contents.map((object) => ({
      Key: encode(object.key),
      LastModified: object.lastModified,
      ETag: `"${object.etag}"`,
      Size: object.size,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: prefixes.map((name) => ({ Prefix: encode(name) })),
  });
}

async function deleteMany(request: S3Request, response: ServerResponse, verified: Verified, { storage }: RouteContext): Promise<void> {
  const xml = await readText(request, verified);
  const keys = elements(xml, 'Object').map((object) => textOf(object, 'Key') ?? '');
  if (keys.length === 0 || keys.length > MAX_KEYS) throw new S3Error(400, 'MalformedXML', 'From 1 to 1000 keys are needed.');
  for (const key of keys) await storage.delete(request.bucket, key);
  const quiet = textOf(xml, 'Quiet') === 'true';
  sendXml(response, 200, 'DeleteResult', { Deleted: quiet ? [] : keys.map((Key) => ({ Key })) });
}

async function storeForm(
  request: S3Request,
  { fields, file }: Form,
  credentials: Credentials,
  storage: ObjectStorage,
): Promise<StoredObject> {
  const grant = checkPolicy(request.bucket, fields, credentials);
  storage.assertBucket(request.bucket);
  const headers = storedHeaders(fields);
  const staged = await storage.blobs.stage(Readable.from(file.body, { objectMode: false }), { maxLength: grant.maxLength });
  if (staged.size < grant.minLength) {
    await storage.blobs.discard(staged);
    throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size.');
  }
  return storage.put(request.bucket, grant.key, staged, headers);
}

/** A browser's form upload. It carries its permission, the signed policy, in its own fields. */
export async function handleForm(
  request: S3Request,
  response: ServerResponse,
  credentials: Credentials,
  { storage }: RouteContext,
): Promise<void> {
  const form = await readForm(request.message, header(request, 'content-type') ?? '');
  let object: StoredObject;
  try {
    object = await storeForm(request, form, credentials, storage);
  } finally {
    await form.file.close();
  }
  request.message.resume();
  const status = { '200': 200, '201': 201 }[form.fields.get('success_action_status') ?? ''] ?? 204;
  const location = `/${request.bucket}/${awsEncode(object.key, true)}`;
  response.setHeader('etag', `"${object.etag}"`);
  response.setHeader('location', location);
  if (status === 201)
    sendXml(response, 201, 'PostResponse', { Location: location, Bucket: request.bucket, Key: object.key, ETag: `"${object.etag}"` });
  else response.writeHead(status).end();
}

/** Requests that name a bucket and no object, and the list of buckets. */
export async function handleBucket(request: S3Request, response: ServerResponse, verified: Verified, context: RouteContext): Promise<void> {
  const { storage, uploads, region } = context;
  const { bucket, method, query } = request;
  if (bucket === '') {
    if (method !== 'GET') throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
    const Bucket = storage.buckets.map((Name) => ({ Name, CreationDate: new Date(0).toISOString() }));
    return sendXml(response, 200, 'ListAllMyBucketsResult', { Owner: { ID: 'local', DisplayName: 'local' }, Buckets: { Bucket } });
  }
  for (const name of [
    'acl',
    'cors',
    'policy',
    'versioning',
    'versions',
    'lifecycle',
    'encryption',
    'tagging',
    'notification',
    'object-lock',
    'website',
    'replication',
  ]) {
    if (query.has(name)) throw notImplemented(`?${name}`);
  }
  if (method === 'PUT') {
    await readText(request, verified);
    storage.createBucket(bucket);
    response.writeHead(200, { location: `/${bucket}` }).end();
    return;
  }
  storage.assertBucket(bucket);
  if (method === 'HEAD') response.writeHead(200, { 'x-amz-bucket-region': region }).end();
  else if (method === 'DELETE') {
    storage.deleteBucket(bucket);
    response.writeHead(204).end();
  } else if (method === 'POST' && query.has('delete')) await deleteMany(request, response, verified, context);
  else if (method === 'GET' && query.has('location')) sendXml(response, 200, 'LocationConstraint', region);
  else if (method === 'GET' && query.has('uploads')) {
    const Upload = uploads
      .list(bucket, query.get('prefix') ?? '')
      .map((upload) => ({ Key: upload.key, UploadId: upload.id, Initiated: upload.initiated, StorageClass: 'STANDARD' }));
    sendXml(response, 200, 'ListMultipartUploadsResult', { Bucket: bucket, IsTruncated: false, Upload });
  } else if (method === 'GET') list(request, response, context);
  else throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
}
