import { fastify } from 'fastify';
import pg from 'pg';
import { referencePosts } from './reference-posts.ts';

/**
 * The least that can answer the same questions: bare Fastify, one prepared statement, no Nest, no gateway, no token,
 * no validation, no logs. Run as a process of its own, so that its CPU can be told apart.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const server = fastify({ logger: false });

server.get('/ping', async () => ({ status: 'ok' }));

server.get<{ Params: { id: string } }>('/profile/:id', async (request, reply) => {
  const { rows } = await pool.query({ name: 'profile', text: 'SELECT * FROM profiles WHERE id = $1', values: [request.params.id] });
  return rows[0] ?? reply.status(404).send({});
});

const documents = new Map<string, Buffer>();

/** The same bytes to everybody. */
server.get<{ Querystring: { bytes: string } }>('/document', async ({ query: { bytes } }, reply) => {
  if (!documents.has(bytes)) documents.set(bytes, Buffer.alloc(Number(bytes), 'x'));
  return reply.header('content-type', 'application/json').send(documents.get(bytes));
});

/** As many profiles as a page of people shows, without who follows whom: the least that such a page can be read by. */
server.get<{ Querystring: { ids: string } }>('/people', async (request) => {
  const { rows } = await pool.query({
    name: 'people',
    text: `SELECT id, first_name, last_name, photo_url, bio_data FROM profiles WHERE id = ANY($1::uuid[])`,
    values: [request.query.ids.split(',')],
  });
  return { items: rows };
});

referencePosts(server, process.env['POSTS_DATABASE_URL']!, process.env['REDIS_URL']!);

await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => process.exit(0));
