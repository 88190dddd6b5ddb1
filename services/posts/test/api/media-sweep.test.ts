import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { MediaSweep } from '@affinity/kit/operations/media/media-sweep';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { jpegOf, mp4Of } from '@affinity/kit/testing/media-files';
import { sendFile } from '@affinity/kit/testing/send-file';
import { Uploads } from '@affinity/kit/uploads/uploads';
import type { PostsConfig } from '../../src/config.js';
import { POSTS_MEDIA } from '../../src/uploads/media-inventory.js';
import { TEST_MEDIA_BASE_URL } from '../support/media-settings.js';
import { expectStatus, PostsFixture } from '../support/posts-fixture.js';

const DAY_MS = 24 * 60 * 60_000;

let posts: PostsFixture;
let storage: ObjectStorage;
beforeAll(async () => {
  posts = await PostsFixture.start();
  storage = new ObjectStorage(posts.service.app.get<PostsConfig>(CONFIG, { strict: false }).storage);
});
afterAll(() => posts.stop());

/** Permission, sending, check: what a browser does with a file. */
async function upload(member: string, bytes: Buffer, contentType: string): Promise<string> {
  const wish = { filename: 'My own name.jpg', contentType, bytes: bytes.length };
  const permission = expectStatus(await posts.as<any>(member, 'POST', '/posts/uploads', wish), 201);
  expect(await sendFile(permission, bytes)).toBe(204);
  expectStatus(await posts.as<any>(member, 'POST', `/posts/uploads/${permission.uploadId}/complete`), 200);
  return permission.uploadId;
}

const sweep = (doDelete: boolean, now?: Date) => new MediaSweep(posts.service.database, storage, POSTS_MEDIA, now).run(doDelete);

describe('the sweep of media', () => {
  it('MED-012 finds nothing once what was posted, quoted, given up and replaced is gone', async () => {
    const [author, quoter] = [posts.member(), posts.member()];
    const picture = await upload(author, await jpegOf(60, 40), 'image/jpeg');
    const [film, poster] = [await upload(author, mp4Of({}), 'video/mp4'), await upload(author, await jpegOf(64, 36), 'image/jpeg')];
    const media = [{ uploadId: picture }, { uploadId: film, posterUploadId: poster }];
    const post = await posts.post(author, 'With files', media);
    const givenUp = await upload(author, await jpegOf(30, 20), 'image/jpeg');
    await posts.quote(quoter, post.id);
    expect(await sweep(false)).toMatchObject({ orphans: 0, missing: 0 });
    const before = (await sweep(false)).objects;
    expect(before).toBeGreaterThanOrEqual(7);

    expect((await posts.as(author, 'DELETE', `/posts/${post.id}`)).status).toBe(204);
    await posts.as(author, 'DELETE', `/posts/uploads/${givenUp}`);
    await posts.service.app.get(Uploads, { strict: false }).sweep(new Date(Date.now() + 60_000));
    expect(await sweep(false)).toEqual({
      objects: 0,
      orphans: 0,
      orphanBytes: 0,
      deleted: 0,
      missing: 0,
      unused: 0,
      orphanKeys: [],
      missingKeys: [],
    });
  });

  it('finds what a deletion of an earlier version left behind', async () => {
    const author = posts.member();
    const [left, shown] = [
      await upload(author, await jpegOf(60, 40), 'image/jpeg'),
      await upload(author, await jpegOf(30, 40), 'image/jpeg'),
    ];
    const poster = await upload(author, await jpegOf(64, 36), 'image/jpeg');
    const film = await upload(author, mp4Of({}), 'video/mp4');
    const post = await posts.post(author, 'Gone', [{ uploadId: left }]);
    await posts.post(author, 'Stays', [{ uploadId: shown }, { uploadId: film, posterUploadId: poster }]);
    await posts.service.database.query(`DELETE FROM posts WHERE id = $1`, [post.id]);
    const later = new Date(Date.now() + 2 * DAY_MS);
    expect(await sweep(false, later)).toMatchObject({ unused: 1, orphans: 0, missing: 0 });
    expect(await sweep(true, later)).toMatchObject({ unused: 1, deleted: 0 });
    await posts.service.app.get(Uploads, { strict: false }).sweep(new Date(Date.now() + 60_000));
    expect(await sweep(false, later)).toMatchObject({ unused: 0, orphans: 0, missing: 0 });
    for (const { url } of post.media) expect(await storage.stat(url.slice(TEST_MEDIA_BASE_URL.length + 1))).toBeUndefined();
  });

  it('names what no row names, removes it a day later, and says which rows miss their object', async () => {
    const author = posts.member();
    const id = await upload(author, await jpegOf(60, 40), 'image/jpeg');
    const [row] = await posts.service.database.query<{ base_key: string }>(`SELECT base_key FROM uploads WHERE id = $1`, [id]);
    const [left, waiting] = [`posts/${author}/1_left.webp`, `quarantine/${author}/left`];
    for (const key of [left, waiting]) await storage.put(key, Buffer.from('left'), 'image/webp');
    await storage.remove(`${row!.base_key}-small.webp`);
    const found = { orphans: 1, orphanBytes: 4, orphanKeys: [left], missing: 1, missingKeys: [`${row!.base_key}-small.webp`] };
    expect(await sweep(true)).toMatchObject({ ...found, deleted: 0 });
    expect(await storage.stat(left)).toBeDefined();
    expect(await sweep(true, new Date(Date.now() + 2 * DAY_MS))).toMatchObject({ orphans: 2, deleted: 2 });
    for (const key of [left, waiting]) expect(await storage.stat(key)).toBeUndefined();
    expect(await storage.stat(`${row!.base_key}.webp`)).toBeDefined();
  });
});
