import { describe, expect, it, vi } from 'vitest';
import { restEnd } from './rest.js';
import { isTimeZone, nextMorning, quietEnd, quietStart } from './time-of-day.js';

const BERLIN = 'Europe/Berlin';
const hours = (from: number, to: number, timeZone = BERLIN) => ({ from: from * 60, to: to * 60, timeZone });
const end = (quiet: Parameters<typeof quietEnd>[0], now: string) => quietEnd(quiet, new Date(now))?.toISOString() ?? null;

describe('quiet hours', () => {
  it.each([
    ['before midnight', '2026-01-15T21:30:20Z', '2026-01-16T06:00:00.000Z'],
    ['after midnight', '2026-01-15T23:30:00Z', '2026-01-16T06:00:00.000Z'],
    ['in their last minute', '2026-01-16T05:59:59Z', '2026-01-16T06:00:00.000Z'],
    ['in their first minute', '2026-01-15T21:00:00Z', '2026-01-16T06:00:00.000Z'],
    ['at their end', '2026-01-16T06:00:00Z', null],
    ['a minute before them', '2026-01-15T20:59:59Z', null],
  ])('NTF-017 over midnight: %s', (_, now, until) => expect(end(hours(22, 7), now)).toBe(until));

  it('NTF-017 within a day', () => {
    expect(end(hours(13, 15), '2026-07-01T11:30:00Z')).toBe('2026-07-01T13:00:00.000Z');
    expect(end(hours(13, 15), '2026-07-01T14:00:00Z')).toBeNull();
  });

  it.each([
    ['put on', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['put back', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z'],
    ['put on, a minute before', '2026-03-29T00:59:00Z', '2026-03-29T05:00:00.000Z'],
    ['put back, between the two hours of one name', '2026-10-25T00:30:00Z', '2026-10-25T06:00:00.000Z'],
  ])('NTF-017 end at seven by the clock in a night when clocks are %s', (_, now, until) => expect(end(hours(22, 7), now)).toBe(until));

  it('NTF-017 whose end clocks pass over end when they do', () => {
    expect(end({ from: 22 * 60, to: 150, timeZone: BERLIN }, '2026-03-28T22:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
  });

  it.each([
    ['put on', '2026-03-28T12:00:00Z', BERLIN],
    ['put back', '2026-10-24T12:00:00Z', BERLIN],
    ['put on by half an hour', '2026-10-03T03:00:00Z', 'Australia/Lord_Howe'],
    ['put back at midnight', '2026-10-24T12:00:00Z', 'Atlantic/Azores'],
  ])(
    'NTF-017 end, and what waits is told, at the first minute that clocks show outside of them, and begin at the first within, also when they are %s',
    (_, start, timeZone) => {
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
      const minutes = Array.from({ length: 40 * 60 }, (__, index) => Date.parse(start) + index * 60_000);
      const shown = minutes.map((time) => {
        const [hour, minute] = clock.format(time).split(':').map(Number) as [number, number];
        return hour * 60 + minute;
      });
      for (const [from, to] of [
        [1320, 420],
        [1320, 150],
        [1320, 15],
        [150, 420],
        [135, 150],
        [90, 120],
        [150, 120],
      ] as const) {
        const quiet = shown.map((now) => (from < to ? now >= from && now < to : now >= from || now < to));
        for (let index = 0; index < 16 * 60; index += 5) {
          const within = quiet.indexOf(true, index);
          expect([from, to, index, quietStart({ from, to, timeZone }, new Date(minutes[index]!)).getTime()]).toEqual([
            from,
            to,
            index,
            minutes[within],
          ]);
          const outside = quiet.indexOf(false, index);
          const expected = quiet[index] && outside > 0 ? minutes[outside] : null;
          if (quiet[index] && outside < 0) continue;
          expect([from, to, index, quietEnd({ from, to, timeZone }, new Date(minutes[index]!))?.getTime() ?? null]).toEqual([
            from,
            to,
            index,
            expected,
          ]);
        }
      }
    },
  );

  it('NTF-017 of all but an hour leave that hour in a night when clocks are put on', () => {
    expect(end(hours(23, 22), '2026-03-28T23:00:00Z')).toBe('2026-03-29T20:00:00.000Z');
  });

  it('NTF-017 are those of the zone: half hours, the other hemisphere, and far from Greenwich', () => {
    expect(end(hours(22, 7, 'Asia/Kolkata'), '2026-06-01T18:00:00Z')).toBe('2026-06-02T01:30:00.000Z');
    expect(end(hours(22, 7, 'Australia/Lord_Howe'), '2026-10-03T12:00:00Z')).toBe('2026-10-03T20:00:00.000Z');
    expect(end(hours(22, 7, 'Pacific/Kiritimati'), '2026-06-01T09:00:00Z')).toBe('2026-06-01T17:00:00.000Z');
  });
});

describe('a pause', () => {
  it.each([
    [BERLIN, '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
    [BERLIN, '2026-10-24T22:30:00Z', '2026-10-26T07:00:00.000Z'],
    ['America/Los_Angeles', '2026-01-01T02:00:00Z', '2026-01-01T16:00:00.000Z'],
  ])('NTF-018 until tomorrow ends at eight by the clock of %s', (zone, now, until) =>
    expect(nextMorning(zone, new Date(now)).toISOString()).toBe(until),
  );

  it('NTF-018 that ends within quiet hours leaves it quiet; one that is over is none', () => {
    const now = new Date('2026-01-15T20:30:00Z');
    const quiet = hours(22, 7);
    expect(restEnd({ quiet, pause: null }, now)).toBeNull();
    expect(restEnd({ quiet, pause: { until: new Date('2026-01-15T20:29:00Z') } }, now)).toBeNull();
    expect(restEnd({ quiet, pause: { until: null } }, now)).toBe('open');
    const pause = { until: new Date('2026-01-15T21:30:00Z') };
    expect(restEnd({ quiet, pause }, now)).toEqual(pause.until);
    expect(restEnd({ quiet, pause }, pause.until)).toEqual(new Date('2026-01-16T06:00:00Z'));
  });
});

it.each([
  [BERLIN, true],
  ['UTC', true],
  ['Asia/Calcutta', true],
  ['+02:00', false],
  ['Europe/Nowhere', false],
  ['', false],
])('NTF-017 %j is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is));

it('NTF-017 a zone is kept in mind once, in whatever case it is written', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (const name of ['Europe/Paris', 'EUROPE/Paris', 'europe/paris']) nextMorning(name, new Date());
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
