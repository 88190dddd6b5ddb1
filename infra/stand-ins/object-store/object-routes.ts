import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createHash } from 'node:crypto';
import type { MultipartUploads } from './multipart.ts';
import { precondition, readRange, requestHeaders, responseHeaders, storedHeaders } from './object-headers.ts';
import { invalidArgument, notImplemented, S3Error } from './s3-error.ts';
import { header, type S3Request } from './s3-request.ts';
import type { Verified } from './signature.ts';
import type { ObjectStorage } from './storage.ts';
import { elements, textOf, toXml, type XmlValue } from './xml.ts';

export interface RouteContext {
  readonly storage: ObjectStorage;
  readonly uploads: MultipartUploads;
  readonly region: string;
}

const MAX_OBJECT_BYTES = 5 * 1024 ** 3;
const MAX_XML_BYTES = 1024 * 1024;

export function sendXml(response: ServerResponse, status: number, root: string, content: XmlValue): void {
  const body = toXml(root, content);
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) }).end(body);
}

/** A small body as text, checked against the signature's promise. */
export async function readText(request: S3Request, verified: Verified): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_XML_BYTES) throw new S3Error(400, 'EntityTooLarge', 'The document is too large.');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  if (verified.bodyHash !== undefined && createHash('sha256').update(body).digest('hex') !== verified.bodyHash) {
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The body does not match x-amz-content-sha256.');
  }
  return body.toString();
}

function stageBody(request: S3Request, verified: Verified, context: RouteContext) {
  const length = Number(header(request, 'content-length') ?? Number.NaN);
  if (!Number.isInteger(length) || length < 0)
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  if (length > MAX_OBJECT_BYTES) throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.');
  return context.storage.blobs.stage(request.message, { length, sha256: verified.bodyHash, md5: header(request, 'content-md5') });
}

async function put(request: S3Request, response: ServerResponse, verified: Verified, context: RouteContext): Promise<void> {
  const { storage, uploads } = context;
  const { bucket, key, query } = request;
  storage.assertBucket(bucket);
  const source = header(request, 'x-amz-copy-source');
  if (query.has('partNumber')) {
    if (source !== undefined) throw notImplemented('Copying into a part');
    const upload = uploads.find(query.get('uploadId') ?? '', bucket, key);
    const number = Number(query.get('partNumber'));
    if (!Number.isInteger(number) || number < 1 || number > 10_000)
      throw invalidArgument('Part number must be an integer between 1 and 10000.');
    const part = await uploads.addPart(upload, number, await stageBody(request, verified, context));
    response.writeHead(200, { etag: `"${part.md5}"` }).end();
    return;
  }
  if (source !== undefined) return copy(request, response, source, context);
  const headers = storedHeaders(requestHeaders(request));
  const object = await storage.put(bucket, key, await stageBody(request, verified, context), headers);
  response.writeHead(200, { etag: `"${object.etag}"` }).end();
}

async function copy(request: S3Request, response: ServerResponse, source: string, { storage }: RouteContext): Promise<void> {
  const [, fromBucket = '', fromKey = ''] = /^\/?([^/]+)\/([\s\S]+)$/.exec(decodeURIComponent(source)) ?? [];
  const from = storage.find(fromBucket, fromKey);
  const replace = header(request, 'x-amz-metadata-directive') === 'REPLACE';
  const staged = await storage.blobs.concatenate([from.blob]);
  const object = await storage.put(
    request.bucket,
    request.key,
    staged,
    replace ? storedHeaders(requestHeaders(request)) : { ...from.headers },
  );
  sendXml(response, 200, 'CopyObjectResult', { LastModified: object.lastModified, ETag: `"${object.etag}"` });
}

async function get(request: S3Request, response: ServerResponse, { storage, uploads }: RouteContext): Promise<void> {
  const { bucket, key, query } = request;
  if (query.has('uploadId')) {
    const upload = uploads.find(query.get('uploadId') ?? '', bucket, key);
    const parts = [...upload.parts.values()].toSorted((a, b) => a.number - b.number);
    const Part = parts.map((part) => ({
      PartNumber: part.number,
      LastModified: part.lastModified,
      ETag: `"${part.md5}"`,
      Size: part.size,
    }));
    return sendXml(response, 200, 'ListPartsResult', { Bucket: bucket, Key: key, UploadId: upload.id, IsTruncated: false, Part });
  }
  const object = storage.find(bucket, key);
  const headers = responseHeaders(object, query);
  const refusal = precondition(request, object);
  if (refusal === 412) throw new S3Error(412, 'PreconditionFailed', 'At least one of the preconditions did not hold.');
  if (refusal === 304) {
    response.writeHead(304, { etag: headers.etag ?? '' }).end();
    return;
  }
  const range = object.size === 0 ? undefined : readRange(header(request, 'range'), object.size);
  const length = range ? range.end - range.start + 1 : object.size;
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${object.size}`;
  // The file is opened before the head is sent: from here on a new version or a deletion does not disturb this answer.
  const body = request.method === 'HEAD' ? undefined : storage.blobs.read(object.blob, range);
  if (body) await new Promise((resolve, reject) => body.once('open', resolve).once('error', reject));
  response.writeHead(range ? 206 : 200, { ...headers, 'content-length': length });
  if (body) await pipeline(body, response);
  else response.end();
}

async function post(request: S3Request, response: ServerResponse, verified: Verified, { storage, uploads }: RouteContext): Promise<void> {
  const { bucket, key, query } = request;
  if (query.has('uploads')) {
    storage.assertBucket(bucket);
    const upload = uploads.begin(bucket, key, storedHeaders(requestHeaders(request)));
    return sendXml(response, 200, 'InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: upload.id });
  }
  if (!query.has('uploadId')) throw notImplemented('This POST');
  const upload = uploads.find(query.get('uploadId') ?? '', bucket, key);
  const parts = elements(await readText(request, verified), 'Part').map((part) => ({
    number: Number(textOf(part, 'PartNumber')),
    etag: (textOf(part, 'ETag') ?? '').replaceAll('"', ''),
  }));
  const object = await uploads.complete(upload, parts);
  sendXml(response, 200, 'CompleteMultipartUploadResult', {
    Location: `/${bucket}/${key}`,
    Bucket: bucket,
    Key: key,
    ETag: `"${object.etag}"`,
  });
}

/** Requests that name an object. */
export async function handleObject(request: S3Request, response: ServerResponse, verified: Verified, context: RouteContext): Promise<void> {
  for (const name of ['acl', 'tagging', 'retention', 'legal-hold', 'torrent', 'versionId']) {
    if (request.query.has(name)) throw notImplemented(`?${name}`);
  }
  switch (request.method) {
    case 'PUT':
      return put(request, response, verified, context);
    case 'GET':
    case 'HEAD':
      return get(request, response, context);
    case 'POST':
      return post(request, response, verified, context);
    case 'DELETE': {
      const id = request.query.get('uploadId');
      if (id === undefined) await context.storage.delete(request.bucket, request.key);
      else await context.uploads.abort(context.uploads.find(id, request.bucket, request.key));
      response.writeHead(204).end();
      return;
    }
    default:
      throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
  }
}
