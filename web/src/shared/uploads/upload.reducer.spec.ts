import { describe, expect, it } from 'vitest';
import type { Upload } from '#shared/api/schema.js';
import { isUnderWay, reduceUpload, type UploadEvent, type UploadState, waiting } from './upload.reducer.js';

const upload: Upload = {
  uploadId: 'u1',
  type: 'image',
  url: '/a.webp',
  thumbnailUrl: null,
  posterUrl: null,
  width: 4,
  height: 3,
  needsPoster: false,
  removed: null,
  playsEverywhere: true,
};
const after = (...events: UploadEvent[]): UploadState => events.reduce(reduceUpload, waiting);

describe('reduceUpload', () => {
  it('goes from waiting over sending and checking to ready', () => {
    expect(after({ type: 'started' })).toEqual({ step: 'sending', percent: 0 });
    expect(after({ type: 'started' }, { type: 'progressed', sent: 1, total: 3 })).toEqual({ step: 'sending', percent: 33 });
    expect(after({ type: 'started' }, { type: 'sent' })).toEqual({ step: 'checking' });
    expect(after({ type: 'started' }, { type: 'sent' }, { type: 'completed', upload, posterUploadId: 'p1' })).toEqual({
      step: 'ready',
      upload,
      posterUploadId: 'p1',
    });
  });

  it('never goes back in percent, never over 100 and does not divide by nothing', () => {
    const events: UploadEvent[] = [
      { type: 'started' },
      { type: 'progressed', sent: 0, total: 0 },
      { type: 'progressed', sent: 80, total: 100 },
      { type: 'progressed', sent: 20, total: 100 },
    ];
    expect(after(...events)).toEqual({ step: 'sending', percent: 80 });
    expect(after(...events, { type: 'progressed', sent: 300, total: 100 })).toEqual({ step: 'sending', percent: 100 });
  });

  it('keeps the same object when nothing changed, so that nothing is drawn anew', () => {
    const sending = after({ type: 'started' }, { type: 'progressed', sent: 50, total: 100 });
    expect(reduceUpload(sending, { type: 'progressed', sent: 50, total: 100 })).toBe(sending);
  });

  it('can be tried again after a failure, and only then', () => {
    const failed = after({ type: 'started' }, { type: 'failed', error: 'away' });
    expect(failed).toEqual({ step: 'failed', error: 'away' });
    expect(reduceUpload(failed, { type: 'retried' })).toEqual(waiting);
    const sending = after({ type: 'started' });
    expect(reduceUpload(sending, { type: 'retried' })).toBe(sending);
  });

  it('ignores what comes too late', () => {
    const failed = after({ type: 'started' }, { type: 'failed', error: 'away' });
    expect(reduceUpload(failed, { type: 'progressed', sent: 1, total: 1 })).toBe(failed);
    expect(reduceUpload(failed, { type: 'completed', upload, posterUploadId: null })).toBe(failed);
    const ready = after({ type: 'started' }, { type: 'sent' }, { type: 'completed', upload, posterUploadId: null });
    expect(reduceUpload(ready, { type: 'failed', error: 'late' })).toBe(ready);
  });

  it('is under way until it is ready or failed', () => {
    expect([waiting, after({ type: 'started' }), after({ type: 'started' }, { type: 'sent' })].every(isUnderWay)).toBe(true);
    expect(isUnderWay(after({ type: 'failed', error: 'x' }))).toBe(false);
    expect(isUnderWay(after({ type: 'started' }, { type: 'sent' }, { type: 'completed', upload, posterUploadId: null }))).toBe(false);
  });
});
