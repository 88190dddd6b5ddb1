import { describe, expect, it } from 'vitest';
import type { PostMedia } from '#shared/api/schema.js';
import { compactCount, exactCount } from '#shared/text/counts.js';
import { mayQuote } from '../requests/quote-post.mutation.js';
import { SHARE_MESSAGE_MS } from '../share-post.js';

const PICTURE: PostMedia = { url: '/p.webp', type: 'image', thumbnailUrl: null, posterUrl: null, width: null, height: null, alt: '' };

describe('mayQuote', () => {
  it.each([
    ['', [], false],
    [' \n\t', [], false],
    ['Yes!', [], true],
    ['', [PICTURE], true],
    [' ', [PICTURE], true],
  ])('POST-041 POST-042 words %j with %# media', (words, media, allowed) => {
    expect(mayQuote(words, { media })).toBe(allowed);
  });
});

describe('the message about a device that cannot share', () => {
  it('CONST-016 POST-057 is shown three seconds', () => {
    expect(SHARE_MESSAGE_MS).toBe(3_000);
  });
});

describe('counts', () => {
  it.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [1_234, '1.2K', '1,234'],
    [3_000_000, '3M', '3,000,000'],
  ])('%i is short %s and exact %s', (count, short, exact) => {
    expect([compactCount(count), exactCount(count)]).toEqual([short, exact]);
  });
});
