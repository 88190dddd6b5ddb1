import { describe, expect, it } from 'vitest';
import { elapsedText, RECORDER_TYPES, voiceFileOf } from './voice-file.js';

const part = new Blob(['sound']);

describe('a voice message as a file', () => {
  it('MSG-063, CONST-023 is WebM audio named with a timestamp', async () => {
    const file = voiceFileOf([part, part], 'audio/webm;codecs=opus', 1_772_000_000_123);
    expect(file.name).toBe('voice-1772000000123.webm');
    expect(file.name).toMatch(/^voice-\d+\.webm$/);
    expect(file.type).toBe('audio/webm');
    expect(await file.text()).toBe('soundsound');
  });

  it('MSG-063 WebM is asked for before anything else', () => {
    expect(RECORDER_TYPES[0]).toBe('audio/webm;codecs=opus');
  });

  it.each([
    ['audio/mp4', 'voice-5.m4a', 'audio/mp4'],
    ['audio/mp4;codecs=mp4a.40.2', 'voice-5.m4a', 'audio/mp4'],
    ['Audio/OGG; codecs=opus', 'voice-5.ogg', 'audio/ogg'],
    ['', 'voice-5.webm', 'audio/webm'],
  ])('is named for what the browser recorded: %j', (recorded, name, type) => {
    const file = voiceFileOf([part], recorded, 5);
    expect([file.name, file.type]).toEqual([name, type]);
  });

  it('CONST-022, MSG-055 shows its length as mm:ss', () => {
    expect([0, 3, 59, 60, 61, 600, 5_999, 6_000].map(elapsedText)).toEqual([
      '00:00',
      '00:03',
      '00:59',
      '01:00',
      '01:01',
      '10:00',
      '99:59',
      '100:00',
    ]);
  });
});
