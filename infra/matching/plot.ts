import { BLUE, CONFIG, GREEN, VERMILION, type Plot } from '../bench/present/plots.ts';
import { gini, inFirstQuarter, quantile } from './numbers.ts';
import type { Ranks } from './ranks.ts';
import type { ExposureWorld } from './exposure.ts';

const STEPS = 100;
const COLOURS = { range: [VERMILION, BLUE, GREEN, '#cc79a7', '#222'] };
const LINES = { before: 'before', yours: 'yours', both: 'both' } as const;

/** Two pictures side by side: places of who ticks for show, and how showings are spread. */
export function plotOf(ranks: Ranks, world: ExposureWorld): Plot {
  const places = ranks.results
    .filter(({ manner }) => manner === 'everything' || manner === 'popular')
    .flatMap(({ manner, list, places: sorted }) =>
      Array.from({ length: STEPS + 1 }, (_, step) => ({
        viewers: step / STEPS,
        place: quantile(sorted, step / STEPS),
        list: LINES[list],
        who: manner === 'everything' ? 'ticks everything' : 'ticks the popular half',
      })),
    );
  const spread = world.results.flatMap(({ variant, shown }) => {
    const total = shown.reduce((sum, value) => sum + value, 0);
    let [sum, from] = [0, 0];
    return Array.from({ length: STEPS + 1 }, (_, step) => {
      const to = Math.round((shown.length * step) / STEPS);
      for (; from < to; from++) sum += shown[from]!;
      return { members: step / STEPS, showings: sum / total, variant };
    });
  });
  const found = ranks.results.find(({ manner, list }) => manner === 'everything' && list === 'yours')!;
  const [most] = world.results.toSorted((a, b) => gini(a.shown) - gini(b.shown));
  return {
    file: 'matching.svg',
    alt: `Left: the place of who ticks everything, before first for all, now behind the first quarter for ${((1 - inFirstQuarter(found.places, ranks.members)) * 100).toFixed(0)} % of viewers. Right: how showings are spread over members, most evenly in the order ${most!.variant}.`,
    spec: {
      hconcat: [
        {
          title: { text: 'Who ticks for show', subtitle: 'Place in the list of each viewer; the line is the first quarter.' },
          width: 360,
          height: 280,
          layer: [
            {
              data: { values: places },
              mark: { type: 'line', strokeWidth: 2 },
              encoding: {
                x: { field: 'viewers', type: 'quantitative', title: 'viewers', axis: { format: '%' } },
                y: { field: 'place', type: 'quantitative', title: 'place', scale: { reverse: true } },
                color: { field: 'list', type: 'nominal', scale: { domain: Object.values(LINES), ...COLOURS } },
                strokeDash: { field: 'who', type: 'nominal' },
              },
            },
            {
              data: { values: [{ quarter: ranks.members / 4 }] },
              mark: { type: 'rule', color: '#222', strokeWidth: 1.5 },
              encoding: { y: { field: 'quarter', type: 'quantitative' } },
            },
          ],
        },
        {
          title: { text: 'Who is shown within 30 days', subtitle: 'Showings of the members who are shown least.' },
          width: 360,
          height: 280,
          data: { values: spread },
          mark: { type: 'line', strokeWidth: 2 },
          encoding: {
            x: { field: 'members', type: 'quantitative', title: 'members', axis: { format: '%' } },
            y: { field: 'showings', type: 'quantitative', title: 'of all showings', axis: { format: '%' } },
            color: { field: 'variant', type: 'nominal', scale: { domain: world.results.map(({ variant }) => variant), ...COLOURS } },
          },
        },
      ],
      resolve: { scale: { color: 'independent', strokeDash: 'independent' } },
      config: CONFIG,
    },
  };
}
