import type { Distance, WithinKm } from '@affinity/proto/vocabulary/places';

/*
 * Places are snapped to a fixed grid, so that nobody finds out more than a cell, whoever asks from wherever: a distance is that of the
 * middles of two cells. 1,000 rows of 0.18 degrees, 20.0 km; in each as many columns of equal width as make them 20 km wide at the
 * row's middle: 2,000 at the equator, 3 at the poles.
 */

const ROWS = 1000;
const COLUMNS_AT_EQUATOR = 2000;
/** A cell is row * STRIDE + column. */
const STRIDE = 2048;
/** Every cell is smaller than this. */
export const CELLS = ROWS * STRIDE;
const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const middleOfRow = (row: number): number => ((row + 0.5) * 180) / ROWS - 90;
const columnsOf = (row: number): number => Math.max(1, Math.round(COLUMNS_AT_EQUATOR * Math.cos(radians(middleOfRow(row)))));

export function cellOf(latitude: number, longitude: number): number {
  const row = Math.min(ROWS - 1, Math.max(0, Math.floor(((latitude + 90) * ROWS) / 180)));
  const columns = columnsOf(row);
  return row * STRIDE + (Math.floor(((longitude + 180) * columns) / 360) % columns);
}

/** Latitude and longitude of the cell's middle, in degrees. */
export function middleOf(cell: number): readonly [latitude: number, longitude: number] {
  const row = Math.floor(cell / STRIDE);
  return [middleOfRow(row), (((cell % STRIDE) + 0.5) * 360) / columnsOf(row) - 180];
}

/** Between the middles of the cells. */
export function kilometresBetween(one: number, other: number): number {
  const [latitude1, longitude1] = middleOf(one).map(radians) as [number, number];
  const [latitude2, longitude2] = middleOf(other).map(radians) as [number, number];
  const half =
    Math.sin((latitude2 - latitude1) / 2) ** 2 + Math.cos(latitude1) * Math.cos(latitude2) * Math.sin((longitude2 - longitude1) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The place of a member: a town's id and its cell. Both are null without one. */
export interface PlaceColumns {
  readonly place_id: string | null;
  readonly place_cell: number | null;
}

const STEPS = [
  [25, 'under-25'],
  [50, 'under-50'],
  [100, 'under-100'],
  [250, 'under-250'],
] as const;

/** The step that others are told; null when one of the two has no place. */
export function distanceBetween(one: PlaceColumns, other: PlaceColumns): Distance | null {
  if (one.place_cell === null || other.place_cell === null) return null;
  if (one.place_id === other.place_id) return 'same-town';
  const kilometres = kilometresBetween(one.place_cell, other.place_cell);
  return STEPS.find(([under]) => kilometres < under)?.[1] ?? 'far';
}

/** Every cell whose distance is under that, this one included: about 500 for 250 km. */
export function cellsWithin(cell: number, under: WithinKm): number[] {
  const middle = Math.floor(cell / STRIDE);
  const reach = Math.ceil(((under / EARTH_KM) * ROWS) / Math.PI);
  const cells: number[] = [];
  for (let row = Math.max(0, middle - reach); row <= Math.min(ROWS - 1, middle + reach); row++) {
    const columns = columnsOf(row);
    const nearest = Math.floor((((cell % STRIDE) + 0.5) * columns) / columnsOf(middle)) % columns;
    const isNear = (column: number): boolean => kilometresBetween(cell, row * STRIDE + column) < under;
    // Columns further along are further away on both sides.
    for (let step = 0, [east, west] = [true, true]; (east || west) && 2 * step <= columns; step++) {
      const [toEast, toWest] = [(nearest + step) % columns, (nearest - step + columns) % columns];
      east &&= isNear(toEast);
      west &&= isNear(toWest);
      if (east) cells.push(row * STRIDE + toEast);
      if (west && toWest !== toEast) cells.push(row * STRIDE + toWest);
    }
  }
  return cells;
}
