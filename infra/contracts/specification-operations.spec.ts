import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
interface HttpDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const document = JSON.parse(readFileSync(new URL('../../proto/http/gateway.json', import.meta.url), 'utf8')) as HttpDocument;

/** Fields of the body and the query of an operation; undefined where there is no such operation. */
function payloadOf(operation: string): string[] | undefined {
  const [method = '', path = ''] = operation.split(' ');
  const found = document.paths[path]?.[method.toLowerCase()];
  if (found === undefined) return undefined;
  const schema = found.requestBody?.content['application/json']?.schema;
  const body = schema?.$ref === undefined ? schema : document.components.schemas[schema.$ref.replace(/^.*\//u, '')];
  const query = (found.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  return [...Object.keys(body?.properties ?? {}), ...query];
}

/**
 * The calls that the product was specified with (MISC-003), each with the operations that do it here and the fields that go
 * along. A file is sent in three steps, whose path the server chooses; the fields that follow from who calls (ids, times, counters) are the server's.
 * What is watched live goes over the socket (proto/ws).
 */
const OPERATIONS: readonly (readonly [call: string, operation: string, fields: readonly string[]])[] = [
  ['sign in with e-mail and password', 'POST /api/session', ['email', 'password']],
  ['create an account, with its name', 'POST /api/accounts', ['email', 'password', 'firstName', 'lastName']],
  ['sign in with Google', 'GET /api/auth/google/start', ['intent']],
  ['sign in with a custom token', 'POST /api/session/custom-token', ['token']],
  ['sign in anonymously', 'POST /api/session/anonymous', []],
  ['watch the auth state', 'GET /api/session', []],
  ['sign out', 'DELETE /api/session', []],
  ['read a profile by id', 'GET /api/profiles/{id}', []],
  ['read all profiles (discovery)', 'GET /api/people', ['filter', 'q', 'cursor']],
  [
    'update bio_data',
    'PUT /api/profiles/{id}/bio-data',
    ['social', 'lifestyle', 'hobbies', 'religion', 'education', 'career', 'additional'],
  ],
  ['update agreements_accepted', 'POST /api/profiles/{id}/agreements', ['accepted', 'version']],
  ['add an id to followers', 'PUT /api/members/{id}/follow', []],
  ['remove an id from followers', 'DELETE /api/members/{id}/follow', []],
  ['add an id to sparks and sparksSent', 'PUT /api/members/{id}/spark', []],
  ['remove an id from sparks and sparksSent', 'DELETE /api/members/{id}/spark', []],
  ['add an id to connections of both', 'PUT /api/members/{id}/connection', []],
  ['replace followers', 'DELETE /api/members/{id}/follower', []],
  [
    'update the edited profile',
    'PATCH /api/profiles/{id}',
    ['fullName', 'moreInfo', 'location', 'socialLinks', 'photoUploadId', 'coverUploadId'],
  ],
  ['add a post', 'POST /api/posts', ['content', 'media']],
  ['add a post that quotes', 'POST /api/posts/{id}/quotes', ['content']],
  ['list posts with a cursor', 'GET /api/posts', ['cursor']],
  ['list the video feed with a cursor', 'GET /api/videos', ['cursor']],
  ['read newer posts', 'GET /api/posts/newer', ['after']],
  ['update the content of a post', 'PATCH /api/posts/{id}', ['content']],
  ['delete a post', 'DELETE /api/posts/{id}', []],
  ["list a member's posts", 'GET /api/members/{id}/posts', ['cursor']],
  ['set a like', 'PUT /api/posts/{id}/like', []],
  ['delete a like', 'DELETE /api/posts/{id}/like', []],
  ['set a view', 'POST /api/posts/views', ['postIds']],
  ['add a comment or a reply', 'POST /api/posts/{id}/comments', ['content', 'parentId']],
  ['add a story', 'POST /api/stories', ['coupleNames', 'location', 'story', 'uploadId']],
  ['list stories', 'GET /api/stories', ['cursor']],
  ['set likes and likedBy of a story', 'PUT /api/stories/{id}/like', []],
  ['take likes and likedBy of a story back', 'DELETE /api/stories/{id}/like', []],
  ['list comments of a story', 'GET /api/stories/{id}/comments', ['cursor']],
  ['add a comment to a story, and count it', 'POST /api/stories/{id}/comments', ['text']],
  ['read the messages of a chat', 'GET /api/conversations/{pairKey}/messages', ['before', 'after']],
  ['read the last message of each chat', 'GET /api/conversations', ['cursor']],
  ['add a message, with a file or without', 'POST /api/conversations/{pairKey}/messages', ['content', 'uploadId']],
  ['delete a message', 'DELETE /api/conversations/{pairKey}/messages/{id}', []],
  ['delete all messages of a chat and the connections', 'DELETE /api/conversations/{pairKey}', []],
  ['upload stories/...', 'POST /api/stories/uploads', ['filename', 'contentType', 'bytes']],
  ['upload posts/...', 'POST /api/posts/uploads', ['filename', 'contentType', 'bytes']],
  ['upload chat_files/...', 'POST /api/conversations/{pairKey}/uploads', ['filename', 'contentType', 'bytes']],
  ['upload profile_pictures/... and cover_photos/...', 'POST /api/profiles/{id}/uploads', ['purpose', 'filename', 'contentType', 'bytes']],
  ['fetch the address of a chat file', 'GET /api/conversations/{pairKey}/messages/{id}/file', []],
  ['ask the model for a reply', 'POST /api/practice/messages', ['text']],
  ['ask the model for a match', 'POST /api/practice/recommendation', []],
];

describe('MISC-003 the calls of the specification exist as operations, with their fields', () => {
  it.each(OPERATIONS)('MISC-003 %s: %s', (_call, operation, fields) => {
    expect(payloadOf(operation)).toEqual(expect.arrayContaining([...fields]));
  });
});
