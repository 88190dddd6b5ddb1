import { describe, expect, it } from 'vitest';
import { sharePage } from './share-page.js';

const URL_OF_POST = 'https://affinity.example/post/1';
const abort = new DOMException('cancelled', 'AbortError');

describe('sharePage', () => {
  it('POST-055 hands the address to the share feature', async () => {
    const shared: string[] = [];
    const outcome = await sharePage(URL_OF_POST, {
      share: ({ url }) => {
        shared.push(url);
        return Promise.resolve();
      },
    });
    expect(shared).toEqual([URL_OF_POST]);
    expect(outcome).toEqual({ supported: true, done: true, error: null });
  });

  it('POST-060 a cancelled share is neither done nor a failure', async () => {
    expect(await sharePage(URL_OF_POST, { share: () => Promise.reject(abort) })).toEqual({ supported: true, done: false, error: null });
  });

  it('ERR-002 says why a share failed', async () => {
    const refusal = new Error('not allowed');
    expect(await sharePage(URL_OF_POST, { share: () => Promise.reject(refusal) })).toEqual({
      supported: true,
      done: false,
      error: refusal,
    });
  });

  it('POST-058 copies the address where nothing can be shared', async () => {
    const copied: string[] = [];
    const outcome = await sharePage(URL_OF_POST, {
      clipboard: {
        writeText: (text) => {
          copied.push(text);
          return Promise.resolve();
        },
      },
    });
    expect(copied).toEqual([URL_OF_POST]);
    expect(outcome).toEqual({ supported: false, done: true, error: null });
  });

  it('is not done where nothing can be shared or copied', async () => {
    expect(await sharePage(URL_OF_POST, {})).toMatchObject({ supported: false, done: false, error: expect.any(Error) });
  });
});
