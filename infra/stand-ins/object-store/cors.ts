import type { IncomingMessage, ServerResponse } from 'node:http';

const METHODS = 'GET, HEAD, PUT, POST';
const EXPOSED = 'ETag, Location, Content-Length, Content-Range, Accept-Ranges';

/**
 * Lets the named web origins, and no other, read answers and upload.
 * @returns true when the request was a preflight and is answered.
 */
export function applyCors(request: IncomingMessage, response: ServerResponse, origins: readonly string[]): boolean {
  response.setHeader('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
  const { origin } = request.headers;
  const allowed = origin !== undefined && origins.includes(origin);
  if (allowed) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', EXPOSED);
  }
  if (request.method !== 'OPTIONS') return false;
  const method = request.headers['access-control-request-method'];
  if (!allowed || method === undefined || !METHODS.split(', ').includes(method)) {
    response.writeHead(403).end();
    return true;
  }
  const headers = request.headers['access-control-request-headers'];
  response.setHeader('access-control-allow-methods', METHODS);
  if (headers !== undefined) response.setHeader('access-control-allow-headers', headers);
  response.writeHead(200, { 'access-control-max-age': '600' }).end();
  return true;
}
