import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { root } from '../paths.ts';
import { parseImage, withDigest } from './image-reference.ts';
import { digestOf } from './image-registry.ts';
import { namedImages } from './pinned-images.ts';

const DIGEST = `sha256:${'a1'.repeat(32)}`;

describe('a reference to an image', () => {
  it.each([
    ['postgres:18', 'registry-1.docker.io', 'library/postgres', '18', undefined],
    ['chrislusf/seaweedfs:4.48', 'registry-1.docker.io', 'chrislusf/seaweedfs', '4.48', undefined],
    ['registry.example:5000/team/app:1.0', 'registry.example:5000', 'team/app', '1.0', undefined],
    [`nats:2.15-alpine@${DIGEST}`, 'registry-1.docker.io', 'library/nats', '2.15-alpine', DIGEST],
  ])('%s names a registry, a repository and a tag', (text, registry, repository, tag, digest) => {
    expect(parseImage(text)).toEqual({ registry, repository, tag, digest });
  });

  it('keeps its tag when it gets another digest', () => {
    expect(withDigest(`redis:8@sha256:${'0'.repeat(64)}`, DIGEST)).toBe(`redis:8@${DIGEST}`);
  });

  it('is none without a tag', () => {
    expect(['node', 'build', '${NODE_IMAGE}'].map(parseImage)).toEqual([undefined, undefined, undefined]);
  });
});

describe('the images of others', () => {
  it('are found in compose, in the Dockerfile, in Kubernetes and in the charts', () => {
    const images = namedImages(root);
    const bare = images.map(({ file, reference }) => `${file.split('/')[0]} ${reference.split('@')[0]!.split(':')[0]}`);
    expect(bare).toEqual(
      expect.arrayContaining(['docker-compose.yml postgres', 'infra postgres', 'infra node', 'k8s redis', 'k8s nats', 'k8s haproxy']),
    );
    expect(images.filter(({ reference }) => reference.startsWith('affinity/'))).toEqual([]);
    for (const { rewritten, reference } of images) expect(rewritten(withDigest(reference, DIGEST))).toContain(`@${DIGEST}`);
    for (const { found, rewritten, reference } of images) expect(rewritten(reference)).toBe(found);
  });
});

describe('a registry', () => {
  let server: Server;
  let host: string;
  const seen: string[] = [];
  beforeEach(async () => {
    seen.length = 0;
    server = createServer((request, response) => {
      const { authorization = 'nobody' } = request.headers;
      seen.push(`${request.method} ${request.url} ${authorization}`);
      if (request.url!.startsWith('/token')) return response.end(JSON.stringify({ token: 'given' }));
      if (authorization === 'nobody') {
        const challenge = `Bearer realm="http://${host}/token",service="here",scope="repository:team/app:pull"`;
        return response.writeHead(401, { 'www-authenticate': challenge }).end();
      }
      if (!request.url!.endsWith('/1.0')) return response.writeHead(404).end();
      return response.writeHead(200, { 'docker-content-digest': DIGEST }).end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => void server.close());

  it('says what a tag stands for, after it has given a token', async () => {
    expect(await digestOf(parseImage(`${host}/team/app:1.0`)!)).toBe(DIGEST);
    expect(seen).toEqual([
      'HEAD /v2/team/app/manifests/1.0 nobody',
      'GET /token?service=here&scope=repository%3Ateam%2Fapp%3Apull nobody',
      'HEAD /v2/team/app/manifests/1.0 Bearer given',
    ]);
  });

  it('that does not know the tag, or is away, is named', async () => {
    await expect(digestOf(parseImage(`${host}/team/app:2.0`)!)).rejects.toThrow(`${host} answered 404 for team/app:2.0`);
    await expect(digestOf(parseImage('127.0.0.1:9/team/app:1.0')!)).rejects.toThrow('127.0.0.1:9 does not answer');
  });
});
