import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { handleBucket, handleForm } from './object-store/bucket-routes.ts';
import { applyCors } from './object-store/cors.ts';
import { MultipartUploads } from './object-store/multipart.ts';
import { handleObject, sendXml, type RouteContext } from './object-store/object-routes.ts';
import { S3Error } from './object-store/s3-error.ts';
import { header, parseRequest } from './object-store/s3-request.ts';
import { verifyRequest, type Credentials } from './object-store/signature.ts';
import { ObjectStorage } from './object-store/storage.ts';

export interface ObjectStoreOptions extends Credentials {
  readonly dir: string;
  readonly port: number;
  /** Created when missing. */
  readonly buckets: readonly string[];
  /** Web origins that may read and upload. */
  readonly corsOrigins: readonly string[];
}

const DRAIN_LIMIT_BYTES = 100 * 1024 * 1024;

/** Reads a refused body away, within limits: a client that is still sending would see a broken connection, not the answer. */
async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed || Number(request.headers['content-length'] ?? 0) > DRAIN_LIMIT_BYTES) return;
  request.resume();
  await finished(request, { signal: AbortSignal.timeout(10_000), cleanup: true }).catch(() => undefined);
}

async function sendError(response: ServerResponse, request: IncomingMessage, error: unknown): Promise<void> {
  const known = error instanceof S3Error ? error : undefined;
  const gone =
    (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE' || (error as NodeJS.ErrnoException).code === 'ECONNRESET';
  if (!known && !gone) process.stderr.write(`object store: ${(error as Error).stack ?? String(error)}\n`);
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const status = known?.status ?? 500;
  await drain(request);
  if (!request.complete) response.setHeader('connection', 'close');
  if (request.method === 'HEAD') response.writeHead(status).end();
  else
    sendXml(response, status, 'Error', {
      Code: known?.code ?? 'InternalError',
      Message: known?.message ?? 'We encountered an internal error.',
      RequestId: String(response.getHeader('x-amz-request-id')),
    });
}

async function handle(
  message: IncomingMessage,
  response: ServerResponse,
  options: ObjectStoreOptions,
  context: RouteContext,
): Promise<void> {
  response.setHeader('x-amz-request-id', randomUUID());
  try {
    if (applyCors(message, response, options.corsOrigins)) return;
    const request = parseRequest(message);
    if (request.path === '/.health' && request.method === 'GET') {
      response.writeHead(204).end();
      return;
    }
    const isForm =
      request.method === 'POST' &&
      request.key === '' &&
      request.bucket !== '' &&
      (header(request, 'content-type') ?? '').startsWith('multipart/form-data');
    if (isForm) return await handleForm(request, response, options, context);
    const verified = verifyRequest(request, options);
    await (request.key === '' ? handleBucket : handleObject)(request, response, verified, context);
  } catch (error) {
    await sendError(response, message, error);
  }
}

/**
 * A single-user S3 server for one developer's machine and for tests: path-style addresses, signature V4 in headers, URLs
 * and upload forms, everything private. It is no production store; production uses any real S3 service.
 */
export async function serveObjectStore(options: ObjectStoreOptions): Promise<Server> {
  const storage = new ObjectStorage(options.dir);
  for (const bucket of options.buckets) if (!storage.hasBucket(bucket)) storage.createBucket(bucket);
  const context: RouteContext = { storage, uploads: new MultipartUploads(storage), region: options.region };
  const server = createServer(
    { requestTimeout: 0, headersTimeout: 10_000, keepAliveTimeout: 30_000 },
    (request, response) => void handle(request, response, options, context),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return server;
}
