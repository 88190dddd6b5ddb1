import { describe, expect, it } from 'vitest';
import { WITHIN_KM } from '@affinity/proto/vocabulary/places';
import { CELLS, cellOf, cellsWithin, distanceBetween, kilometresBetween, middleOf } from './cells.js';

const at = (place_id: string, latitude: number, longitude: number) => ({ place_id, place_cell: cellOf(latitude, longitude) });
const MUNICH = at('2867714', 48.137, 11.575);

describe('PPL-053 distances', () => {
  it.each([
    ['same-town', MUNICH],
    ['under-25', at('x', 48.14, 11.58)],
    ['under-50', at('freising', 48.403, 11.749)],
    ['under-100', at('ingolstadt', 48.766, 11.426)],
    ['under-250', at('nuremberg', 49.454, 11.077)],
    ['far', at('berlin', 52.524, 13.411)],
    ['far', at('auckland', -36.848, 174.763)],
  ])('%s', (distance, other) => {
    expect(distanceBetween(MUNICH, other)).toBe(distance);
    expect(distanceBetween(other, MUNICH)).toBe(distance);
  });

  it('are none without two places', () => {
    const nowhere = { place_id: null, place_cell: null };
    for (const [one, other] of [
      [nowhere, nowhere],
      [MUNICH, nowhere],
      [nowhere, MUNICH],
    ] as const)
      expect(distanceBetween(one, other)).toBeNull();
  });
});

describe('cells', () => {
  it('are 20 km high and nearly as wide, from pole to pole, and hold their middle', () => {
    for (let latitude = -89.95; latitude < 90; latitude += 0.61) {
      for (const longitude of [-180, -90.3, 0, 11.6, 179.999]) {
        const cell = cellOf(latitude, longitude);
        expect(cell).toBeGreaterThanOrEqual(0);
        expect(cell).toBeLessThan(CELLS);
        expect(cellOf(...middleOf(cell))).toBe(cell);
        // No further than half a diagonal.
        const [middle] = middleOf(cell);
        expect(Math.abs(middle - latitude)).toBeLessThanOrEqual(0.0901);
        if (Math.abs(latitude) < 80) {
          const width = kilometresBetween(
            cell,
            cellOf(
              middle,
              longitude > 170
                ? longitude - 0.19 / Math.cos((middle * Math.PI) / 180)
                : longitude + 0.19 / Math.cos((middle * Math.PI) / 180),
            ),
          );
          expect(width === 0 || (width > 19 && width < 42)).toBe(true);
        }
      }
    }
    expect(cellOf(90, 180)).toBe(cellOf(89.999, -180));
  });

  it('PPL-054 within a distance are exactly those whose middle is less far', () => {
    for (const [latitude, longitude] of [
      [48.137, 11.575],
      [-17.8, 179.99],
      [78.2, -179.95],
      [89.7, 20],
      [-89.95, 0],
      [0, 0],
    ] as const) {
      const cell = cellOf(latitude, longitude);
      const all = new Set<number>();
      for (let row = Math.max(0, Math.floor(cell / 2048) - 16); row < Math.min(1000, Math.floor(cell / 2048) + 17); row++) {
        for (let column = 0; column < 2000; column++) {
          const other = row * 2048 + column;
          // Beyond the row's last column there is no cell.
          if (cellOf(...middleOf(other)) === other && middleOf(other)[1] < 180) all.add(other);
        }
      }
      for (const under of WITHIN_KM) {
        const near = cellsWithin(cell, under);
        expect(new Set(near).size).toBe(near.length);
        expect(new Set(near)).toEqual(new Set([...all].filter((other) => kilometresBetween(cell, other) < under)));
      }
    }
  });
});
