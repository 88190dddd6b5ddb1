import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomOf } from '@affinity/kit/testing/random';
import { cellOf, cellsWithin, distanceBetween, kilometresBetween, middleOf } from './cells.js';

/*
 * The attacker has an account in every town of the gazetteer within 400 km of somebody, far more than anybody can have, and asks each
 * for the step of the distance. What is then possible is every cell that gives the same answers.
 */

interface KnownTown {
  readonly place_id: string;
  readonly place_cell: number;
  readonly at: readonly [latitude: number, longitude: number];
}

const SEED = 20261127;
const TARGETS = 60;
/** The side of a cell. */
const CELL_KM = 20;

let towns: KnownTown[];
beforeAll(async () => {
  const lines = (await readFile(new URL('../../data/towns.tsv', import.meta.url), 'utf8')).trimEnd().split('\n');
  towns = lines.map((line) => {
    const [, id, , , , latitude, longitude] = line.split('\t');
    const at = [Number(latitude), Number(longitude)] as const;
    return { place_id: id!, place_cell: cellOf(...at), at };
  });
});

/** Between two points, on a globe. */
function kilometres([latitude1, longitude1]: readonly [number, number], [latitude2, longitude2]: readonly [number, number]): number {
  const [a, b, wide] = [latitude1, latitude2, longitude2 - longitude1].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  return 6371 * Math.acos(Math.min(1, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(wide)));
}

/** The corners of a cell, by the grid's own lines. */
function cornersOf(cell: number): (readonly [number, number])[] {
  const [latitude, longitude] = middleOf(cell);
  const halfWidth = 90 * (1 / Math.max(1, Math.round(2000 * Math.cos((latitude * Math.PI) / 180)))) * 2;
  return [-1, 1].flatMap((up) => [-1, 1].map((right) => [latitude + up * 0.09, longitude + right * halfWidth] as const));
}

describe('PPL-055 whoever asks from many towns', () => {
  it('finds an area no smaller than a cell, and a best guess that is off by kilometres', () => {
    const random = randomOf(SEED);
    const found = Array.from({ length: TARGETS }, () => {
      const target = towns[Math.floor(random() * towns.length)]!;
      const accounts = towns.filter(
        (town) => town.place_id !== target.place_id && kilometresBetween(town.place_cell, target.place_cell) < 400,
      );
      // One answer a cell: two accounts in one cell hear the same.
      const answers = new Map(accounts.map((account) => [account.place_cell, distanceBetween(account, target)]));
      const possible = cellsWithin(target.place_cell, 250).filter((place_cell) =>
        [...answers].every(
          ([cell, said]) => distanceBetween({ place_id: 'account', place_cell: cell }, { place_id: 'target', place_cell }) === said,
        ),
      );
      expect(possible).toContain(target.place_cell);
      const corners = possible.flatMap(cornersOf);
      const extent = Math.max(...corners.map((corner) => Math.max(...corners.map((other) => kilometres(corner, other)))));
      // The guess with the least mean error: the middle of what is possible.
      const middles = possible.map(middleOf);
      const guess = [0, 1].map((part) => middles.reduce((sum, middle) => sum + middle[part]!, 0) / middles.length) as [number, number];
      const worst = Math.max(...corners.map((corner) => kilometres(guess, corner)));
      return { accounts: answers.size, cells: possible.length, extent, worst, error: kilometres(guess, target.at) };
    });
    const sorted = (of: (one: (typeof found)[number]) => number): number[] => found.map(of).toSorted((a, b) => a - b);
    const [extents, errors, worsts] = [sorted(({ extent }) => extent), sorted(({ error }) => error), sorted(({ worst }) => worst)];
    const middle = (values: readonly number[]): number => Math.round(values[values.length >> 1]! * 10) / 10;
    console.log(
      `asked from ${middle(sorted(({ accounts }) => accounts))} cells (median): ${found.filter(({ cells }) => cells === 1).length} of ${TARGETS} down to one cell; ` +
        `extent of what is possible ${extents[0]!.toFixed(1)} km at least, ${middle(extents)} km in the median; ` +
        `the best guess is off by ${middle(errors)} km in the median, and can be by ${worsts[0]!.toFixed(1)} km at least`,
    );
    expect(extents[0]).toBeGreaterThanOrEqual(CELL_KM);
    // Half a diagonal: the target may be in any corner.
    expect(worsts[0]).toBeGreaterThanOrEqual(CELL_KM / Math.SQRT2 - 0.5);
    expect(middle(errors)).toBeGreaterThan(CELL_KM / 4);
  });

  it('cannot tell two towns of one cell apart, from any town of the world but these', () => {
    const byCell = Map.groupBy(towns, ({ place_cell }) => place_cell);
    const shared = [...byCell.values()].filter(({ length }) => length > 1);
    expect(shared.length).toBeGreaterThan(5000);
    const random = randomOf(SEED);
    for (let round = 0; round < 50; round++) {
      const [one, other] = shared[Math.floor(random() * shared.length)]!;
      for (let at = 0; at < towns.length; at += 50) {
        const asker = towns[at]!;
        if (asker !== one && asker !== other) expect(distanceBetween(asker, one!)).toBe(distanceBetween(asker, other!));
      }
    }
  });
});
