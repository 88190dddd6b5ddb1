import { fastify } from 'fastify';
import { importSPKI, jwtVerify } from 'jose';
import { Pool } from 'undici';

/** The least a gateway can do: check the token of each request and hand it on. A process of its own, as the server behind it is. */
const key = await importSPKI(process.env['PUBLIC_KEY']!, 'EdDSA');
const upstream = new Pool(process.env['UPSTREAM']!, { connections: 32, pipelining: 1 });
const server = fastify({ logger: false });

server.removeAllContentTypeParsers();
server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

server.all('/*', async ({ method, url, headers, body }, reply) => {
  const token = headers.authorization?.slice('Bearer '.length) ?? '';
  const { payload } = await jwtVerify(token, key, { algorithms: ['EdDSA'] }).catch(() => ({ payload: undefined }));
  if (payload?.sub === undefined) return reply.status(401).send();
  const answer = await upstream.request({
    path: url,
    method,
    headers: { 'x-member': payload.sub, ...(headers['content-type'] === undefined ? {} : { 'content-type': headers['content-type'] }) },
    body: (body as Buffer | undefined) ?? null,
  });
  return reply
    .status(answer.statusCode)
    .header('content-type', answer.headers['content-type'])
    .send(Buffer.from(await answer.body.arrayBuffer()));
});

await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => process.exit(0));
