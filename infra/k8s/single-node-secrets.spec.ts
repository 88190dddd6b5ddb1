import { expect, it } from 'vitest';
import { completeSecrets, existingSecrets, secretList, type Secrets } from './single-node-secrets.ts';

const given = { mailUrl: 'smtps://a:b@mail.example.org:465', bucket: 'affinity-media' };

/** What the cluster would answer after the list was applied. */
function stored(secrets: Secrets): string {
  const { items } = secretList(secrets, 'affinity') as { items: { metadata: object; stringData: Record<string, string> }[] };
  const encode = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Buffer.from(value).toString('base64')]));
  return JSON.stringify({ items: items.map(({ metadata, stringData }) => ({ metadata, data: encode(stringData) })) });
}

it('changes nothing that is there, and needs no mail service again', () => {
  const first = completeSecrets({}, given);
  expect(completeSecrets(existingSecrets(stored(first)), { ...given, mailUrl: undefined })).toEqual(first);
});

it('makes what a new version needs beside it, and keeps what an operator added', () => {
  const first = completeSecrets({}, given);
  const { ai: _ai, ...older } = first['service-keys']!;
  const added = { ...first['identity-keys'], 'token-previous-public-key': '{}' };
  const second = completeSecrets({ ...first, 'service-keys': older, 'identity-keys': added }, given);
  expect(second['service-keys']).toEqual({ ...older, ai: expect.stringMatching(/^k[0-9a-f]{48}$/) });
  expect(second['identity-keys']).toEqual(added);
});

it('never makes one value twice', () => {
  const keys = ['service-keys', 'nats-users', 'object-store-keys'].flatMap((name) => Object.values(completeSecrets({}, given)[name]!));
  expect(new Set(keys).size).toBe(keys.length);
});

it('lets everybody who keeps files reach the bucket, and nobody administer the store', () => {
  const { identities } = JSON.parse(completeSecrets({}, given)['object-store-config']!['s3.json']!) as {
    identities: { name: string; actions: string[] }[];
  };
  expect(identities.map(({ name }) => name)).toEqual(['chat', 'identity', 'posts', 'profiles', 'stories', 'gateway']);
  for (const { actions } of identities) expect(actions).toEqual(['Read:affinity-media', 'Write:affinity-media', 'List:affinity-media']);
});

it('asks for the mail service when there is none', () => {
  expect(() => completeSecrets({}, { ...given, mailUrl: undefined })).toThrow('MAIL_URL is not set');
});
