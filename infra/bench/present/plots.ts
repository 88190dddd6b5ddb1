import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { Figure, Recorded, Report } from '../report.ts';
import { label } from './words.ts';

export interface Plot {
  readonly file: string;
  /** What the picture says, for who does not see it. */
  readonly alt: string;
  readonly spec: TopLevelSpec;
}

/** Told apart by everybody, also in shades of grey (Okabe and Ito). */
export const [BLUE, VERMILION, GREEN, GREY] = ['#0072b2', '#d55e00', '#009e73', '#b0b0b0'];
const LINES = { range: [BLUE, VERMILION, GREEN] };
const WIDTH = 460;

/** White behind it: a viewer may be dark. */
export const CONFIG: TopLevelSpec['config'] = {
  background: 'white',
  font: 'Helvetica, Arial, sans-serif',
  padding: 12,
  view: { stroke: null },
  title: { anchor: 'start', fontSize: 15, subtitleFontSize: 12, subtitleColor: '#444', offset: 12 },
  axis: { labelFontSize: 12, titleFontSize: 12, titleFontWeight: 'normal', gridColor: '#e4e4e4', domainColor: '#888', labelLimit: 320 },
  legend: { labelFontSize: 12, title: null, orient: 'bottom', symbolSize: 120, symbolOpacity: 1, labelLimit: 320 },
};

interface Bar {
  readonly entry: string;
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  readonly goal: number | undefined;
  readonly before: number | undefined;
}

function barsOf({ entries, before }: Report, wanted: (figure: Figure, entry: Recorded) => string | undefined): Bar[] {
  return entries.flatMap((entry) =>
    entry.figures.flatMap((figure): Bar[] => {
      const name = wanted(figure, entry);
      if (name === undefined || !figure.ratio) return [];
      const last = before.find((one) => one.name === entry.name)?.figures.find(({ what }) => what === figure.what);
      const goal = figure.goal?.of === 'ratio' ? (figure.goal.least ?? figure.goal.most) : undefined;
      return [{ entry: name, low: figure.ratio.low, high: figure.ratio.high, ratio: figure.ratio.value, goal, before: last?.ratio?.value }];
    }),
  );
}

function barPlot(file: string, title: string, subtitle: string, unit: string, bars: readonly Bar[]): Plot {
  const [now, last] = ['this report', 'the report before'];
  const values = bars.flatMap(({ entry, ratio, low, high, before }) => [
    { entry, run: now, ratio, low, high },
    ...(before === undefined ? [] : [{ entry, run: last, ratio: before }]),
  ]);
  const runs = bars.some(({ before }) => before !== undefined) ? [now, last] : [now];
  const goals = bars.flatMap(({ entry, goal }) => (goal === undefined ? [] : [{ entry, goal }]));
  const y = { field: 'entry', type: 'nominal', sort: null, title: null, axis: { ticks: false, domain: false, labelPadding: 8 } } as const;
  const yOffset = { field: 'run', type: 'nominal', sort: runs } as const;
  const scale = { domain: [...runs, 'goal'], range: [BLUE, ...(runs.length > 1 ? [GREY] : []), VERMILION] };
  const band = runs.length * 13 + 9;
  return {
    file,
    alt: `${title}: ${bars.map(({ entry, ratio, goal }) => `${entry} ${ratio.toFixed(2)}${goal === undefined ? '' : ` (goal ${goal})`}`).join(', ')}.`,
    spec: {
      title: { text: title, subtitle },
      width: WIDTH,
      height: { step: band, for: 'position' },
      data: { values },
      layer: [
        {
          mark: { type: 'bar' },
          encoding: {
            y,
            yOffset,
            x: { field: 'ratio', type: 'quantitative', title: unit, axis: { tickCount: 6 } },
            color: { field: 'run', type: 'nominal', scale, legend: { symbolType: 'square' } },
          },
        },
        {
          mark: { type: 'rule', color: '#222', strokeWidth: 1.5 },
          transform: [{ filter: 'isValid(datum.low) && datum.low < datum.high' }],
          encoding: { y, yOffset, x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' } },
        },
        {
          mark: { type: 'text', align: 'right', fontSize: 12 },
          encoding: {
            y,
            yOffset,
            x: { value: WIDTH + 42 },
            text: { field: 'ratio', type: 'quantitative', format: '.2f' },
            opacity: { condition: { test: `datum.run === '${now}'`, value: 1 }, value: 0.55 },
          },
        },
        {
          data: { values: goals },
          mark: { type: 'tick', thickness: 3, opacity: 1, size: band - 2, orient: 'vertical' },
          encoding: { y, x: { field: 'goal', type: 'quantitative' }, color: { datum: 'goal' } },
        },
      ],
      config: CONFIG,
    },
  };
}

const throughput = (report: Report): Plot =>
  barPlot(
    'throughput.svg',
    'Requests a second beside the reference',
    'More is better. Lines: the lowest and highest of the rounds.',
    "requests a second, times the reference's",
    barsOf(report, ({ what }, { name }) => (what === 'requests a second' ? label(name) : undefined)),
  );

const latency = (report: Report): Plot =>
  barPlot(
    'latency.svg',
    'Time and CPU beside the reference',
    'Less is better. p50 of one connection, unless it says otherwise.',
    "times the reference's",
    barsOf(report, ({ what, goal }, { name }) => {
      if (what === 'p50, one connection') return label(name);
      return goal?.of === 'ratio' && goal.most !== undefined && name !== 'growth' ? `${label(name)}: ${what.split(', ')[0]}` : undefined;
    }),
  );

function chat({ entries }: Report): Plot[] {
  const series = entries.flatMap((entry) => entry.chat ?? []);
  const values = series.flatMap(({ side, runs }) => runs.map(({ offered, p50, p99 }) => ({ side, offered, p50, p99 })));
  if (values.length === 0) return [];
  const sides = series.map(({ side }) => side);
  const most = Math.max(...values.map(({ p99 }) => p99));
  const least = Math.min(...values.map(({ p50 }) => p50));
  const powers = [-2, -1, 0, 1, 2, 3, 4, 5]
    .map((exponent) => 10 ** exponent)
    .filter((power) => power > least / 10 && power < Math.max(most, 100) * 10);
  const domain = [powers[0]!, powers.at(-1)!];
  const panel = (field: 'p50' | 'p99', name: string) => ({
    title: { text: name, fontSize: 13, fontWeight: 'normal' as const, offset: 6 },
    width: 300,
    height: 260,
    layer: [
      {
        mark: { type: 'line' as const, point: { size: 45 }, strokeWidth: 2 },
        encoding: {
          x: {
            field: 'offered',
            type: 'quantitative' as const,
            scale: { type: 'log' as const, domain: [40, 4000], nice: false },
            title: 'messages a second, offered',
            axis: { values: [50, 200, 500, 1000, 3000], grid: false, labelOverlap: false },
          },
          y: {
            field,
            type: 'quantitative' as const,
            scale: { type: 'log' as const, domain },
            title: 'ms, sent to received',
            axis: { format: ',~g', values: powers },
          },
          color: { field: 'side', type: 'nominal' as const, scale: { domain: sides, ...LINES } },
        },
      },
      ...(field === 'p99'
        ? [
            {
              data: { values: [{ offered: 1000, goal: 100 }] },
              mark: {
                type: 'point' as const,
                shape: 'triangle-down',
                size: 130,
                filled: false,
                color: '#222',
                strokeWidth: 2,
                yOffset: -6,
              },
              encoding: { x: { field: 'offered', type: 'quantitative' as const }, y: { field: 'goal', type: 'quantitative' as const } },
            },
          ]
        : []),
    ],
  });
  const worst = series.map(
    ({ side, runs }) => `${side} ${runs.map(({ offered, p99 }) => `${p99.toFixed(1)} ms at ${offered}/s`).join(', ')}`,
  );
  return [
    {
      file: 'chat.svg',
      alt: `Chat, sent to received, p99: ${worst.join('; ')}.`,
      spec: {
        title: {
          text: 'Chat: time from sent to received',
          subtitle: 'The triangle stands on the goal: 100 ms at 1,000 messages a second.',
        },
        data: { values },
        hconcat: [panel('p50', 'p50: half are quicker'), panel('p99', 'p99: 99 of 100 are quicker')],
        config: CONFIG,
      },
    },
  ];
}

function growth({ entries }: Report): Plot[] {
  const entry = entries.find((one) => one.growth !== undefined);
  if (!entry) return [];
  const values = [...entry.growth!];
  const sizes = [...new Set(values.map(({ posts }) => posts))];
  const lines = [...new Set(values.map(({ line }) => line))];
  const said = lines.map((name) => {
    const ofLine = values.filter(({ line }) => line === name);
    return `${name} ${ofLine.map(({ p50, posts }) => `${p50.toFixed(2)} ms among ${posts.toLocaleString('en')}`).join(', ')}`;
  });
  return [
    {
      file: 'growth.svg',
      alt: `Time of a page as posts grow: ${said.join('; ')}.`,
      spec: {
        title: { text: 'What a page costs as the posts grow', subtitle: `One connection, p50. Measured on ${entry.date}.` },
        width: WIDTH,
        height: 260,
        data: { values },
        mark: { type: 'line', point: { size: 45 }, strokeWidth: 2 },
        encoding: {
          x: {
            field: 'posts',
            type: 'quantitative',
            scale: { type: 'log', domain: [sizes[0]! / 1.3, sizes.at(-1)! * 1.3], nice: false },
            axis: { values: sizes, format: ',d', grid: false, labelFlush: false },
            title: 'posts',
          },
          y: { field: 'p50', type: 'quantitative', title: 'ms', scale: { zero: true } },
          color: { field: 'line', type: 'nominal', scale: { domain: lines, ...LINES } },
        },
        config: CONFIG,
      },
    },
  ];
}

/** Those for which the report has something. */
export const plotsOf = (report: Report): Plot[] =>
  [throughput(report), latency(report)].filter(({ alt }) => !alt.endsWith(': .')).concat(chat(report), growth(report));

/** The picture as SVG. */
export const draw = ({ spec }: Plot): Promise<string> => new View(parse(compile(spec).spec), { renderer: 'none' }).toSVG();
