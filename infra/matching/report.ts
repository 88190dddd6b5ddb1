import type { Alternative } from './alternatives.ts';
import type { ExposureWorld } from './exposure.ts';
import { deciles, gini, inFirstQuarter, quantile, shareOfTop } from './numbers.ts';
import { LISTS, MANNERS, type List, type Ranks } from './ranks.ts';
import type { Manner } from './world.ts';

export interface Simulated {
  readonly seed: number;
  readonly date: string;
  readonly commit: string;
  readonly ranks: Ranks;
  readonly alternatives: readonly Alternative[];
  readonly worlds: readonly ExposureWorld[];
}

type Row = readonly (string | number)[];

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const whole = (value: number): string => Math.round(value).toLocaleString('en');
const percent = (part: number, digits = 0): string => `${(part * 100).toFixed(digits)} %`;

export const LIST_NAMES: Readonly<Record<List, string>> = { before: 'before', yours: '`yours`', both: '`both`' };
const MANNER_NAMES: Readonly<Record<Manner, string>> = {
  everything: 'every option',
  half: 'half of all options, at random',
  popular: 'the 19 most popular interests, and all other options',
  honest: 'honest',
};
/** For nine viewers of ten the place lies behind the first quarter. */
const GOAL = 0.1;

export function asTables({ ranks, alternatives, worlds }: Simulated): string {
  return [
    '## Where somebody stands who ticks for show',
    `Places among ${whole(ranks.members)} members, for ${whole(ranks.viewers)} honest viewers. The middle of them finds the member at the median; nine of ten viewers find the member behind the first figure, and one of ten behind the last.`,
    ranksTable(ranks),
    goalLine(ranks),
    '### Had it been built otherwise',
    `The same world without anybody who ticks for show; then somebody comes who ticks everything, or who knows the rule and ticks what serves best under it (the most popular interests, as many as count), and all other options. Places are means among equal scores, so the first rows differ a little from the table above.`,
    alternativesTable(alternatives, ranks.members),
    '## Who is shown within 30 days',
    ...worlds.flatMap((world) => [
      `### ${whole(world.members)} members, ${whole(world.active)} of them look each day`,
      exposureTable(world),
      'What each tenth of the members has of all showings, the tenth that is shown least first:',
      decilesTable(world),
      'How often a member was shown, on average, by the way of answering:',
      mannersTable(world),
    ]),
  ].join('\n\n');
}

function ranksTable({ results, members }: Ranks): string {
  const rows = MANNERS.flatMap((manner) =>
    LISTS.map((list): Row => {
      const { places } = results.find((one) => one.manner === manner && one.list === list)!;
      const among = (first: number): string => percent(places.filter((place) => place <= first).length / places.length);
      return [
        MANNER_NAMES[manner],
        LIST_NAMES[list],
        ...[0.1, 0.5, 0.9].map((part) => whole(quantile(places, part))),
        among(24),
        percent(inFirstQuarter(places, members), 1),
      ];
    }),
  );
  return table(['who ticks', 'list', 'a tenth', 'median', 'nine tenths', 'on the first page (24)', 'in the first quarter'], rows);
}

function goalLine({ results, members }: Ranks): string {
  const lines = (['yours', 'both'] as const).map((list) => {
    const part = inFirstQuarter(results.find((one) => one.manner === 'everything' && one.list === list)!.places, members);
    return `${LIST_NAMES[list]} ${part <= GOAL ? 'met' : 'missed'} (${percent(1 - part, 1)})`;
  });
  return `Goal: whoever ticks everything stands behind the first quarter for 90 % of viewers. ${lines.join(', ')}.`;
}

function alternativesTable(alternatives: readonly Alternative[], members: number): string {
  const rows = alternatives.map(({ name, who, yours, both }): Row => {
    const cells = [yours, both].flatMap((places) => [whole(quantile(places, 0.5)), percent(inFirstQuarter(places, members), 1)]);
    return [name, who, ...cells];
  });
  return table(['rule', 'who ticks', '`yours`: median', 'in the first quarter', '`both`: median', 'in the first quarter'], rows);
}

function exposureTable({ results }: ExposureWorld): string {
  const rows: [string, (result: ExposureWorld['results'][number]) => string][] = [
    ['Gini of showings', ({ shown }) => gini(shown).toFixed(3)],
    ['showings of the hundredth shown most', ({ shown }) => percent(shareOfTop(shown, 0.01), 1)],
    ['showings of the tenth shown most', ({ shown }) => percent(shareOfTop(shown, 0.1), 1)],
    ['members never shown', ({ neverShown }) => percent(neverShown, 1)],
    ['sparks', ({ sparks }) => whole(sparks)],
    ['Gini of sparks received', ({ received }) => gini(received).toFixed(3)],
    ['sparks answered', ({ answers }) => whole(answers)],
    ['sparks that met one of the other side', ({ crossed }) => whole(crossed)],
    ['connections for 100 sparks', ({ answers, crossed, sparks }) => ((100 * (answers + crossed)) / sparks).toFixed(1)],
    ['members who look, with a connection', ({ connected }) => percent(connected, 1)],
    ['sparks that wait for the hundredth who let most wait', ({ waiting }) => whole(waiting)],
    ['showings that are not certain', ({ unsure }) => percent(unsure, 2)],
  ];
  return table(
    ['', ...results.map(({ variant }) => variant)],
    rows.map(([name, of]) => [name, ...results.map(of)]),
  );
}

function decilesTable({ results }: ExposureWorld): string {
  const head = ['', ...Array.from({ length: 10 }, (_, tenth) => tenth + 1)];
  return table(
    head,
    results.map(({ variant, shown }): Row => [variant, ...deciles(shown).map((part) => percent(part, 1))]),
  );
}

function mannersTable({ results }: ExposureWorld): string {
  const manners = MANNERS.toReversed();
  return table(
    ['', ...manners.map((manner) => MANNER_NAMES[manner])],
    results.map(({ variant, byManner }): Row => [variant, ...manners.map((manner) => whole(byManner[manner]))]),
  );
}
