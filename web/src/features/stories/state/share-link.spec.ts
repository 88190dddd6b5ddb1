import { describe, expect, it, vi } from 'vitest';
import { shareLink } from './share-link.js';

const link = { text: 'How they met...', url: 'https://affinity.example/stories?storyId=1' };
const resolved = () => vi.fn<(given: unknown) => Promise<void>>().mockResolvedValue();
const rejected = (error: Error) => vi.fn<(given: unknown) => Promise<void>>().mockRejectedValue(error);

describe('shareLink', () => {
  it('STO-040 uses the feature of the browser, with text and link, and copies nothing', async () => {
    const [share, writeText] = [resolved(), resolved()];
    expect(await shareLink(link, { share, clipboard: { writeText } })).toEqual({ supported: true, error: null });
    expect(share).toHaveBeenCalledWith(link);
    expect(writeText).not.toHaveBeenCalled();
  });

  it('STO-042 copies the link where there is no such feature', async () => {
    const writeText = resolved();
    expect(await shareLink(link, { clipboard: { writeText } })).toEqual({ supported: false, error: null });
    expect(writeText).toHaveBeenCalledWith(link.url);
  });

  it('a member who changes their mind made no error', async () => {
    const cancelled = Object.assign(new Error('cancelled'), { name: 'AbortError' });
    expect(await shareLink(link, { share: rejected(cancelled) })).toEqual({ supported: true, error: null });
  });

  it('ERR-001 hands on what went wrong', async () => {
    const broken = new Error('not allowed');
    expect(await shareLink(link, { share: rejected(broken) })).toEqual({ supported: true, error: broken });
    expect(await shareLink(link, { clipboard: { writeText: rejected(broken) } })).toEqual({ supported: false, error: broken });
    expect(await shareLink(link, {})).toEqual({ supported: false, error: expect.any(Error) });
  });
});
