import type { Dashboard, Panel } from './definitions/dashboard.ts';

const COLUMNS = 2;
const WIDTH = 24 / COLUMNS;
const HEIGHT = 8;
/** A variable of the dashboard: whoever imports it chooses. */
const SOURCE = { type: 'prometheus', uid: '${datasource}' };

function panel({ title, about, unit, queries }: Panel, index: number): object {
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    ...(about === undefined ? {} : { description: about }),
    datasource: SOURCE,
    gridPos: { x: (index % COLUMNS) * WIDTH, y: Math.floor(index / COLUMNS) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit, min: 0, custom: { fillOpacity: 8, showPoints: 'never' } }, overrides: [] },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: queries.map(([expr, legendFormat], number) => ({
      refId: String.fromCharCode(65 + number),
      datasource: SOURCE,
      expr,
      legendFormat,
    })),
  };
}

/** A dashboard as Grafana imports it, ending in a line break. */
export function render({ uid, title, panels }: Dashboard): string {
  const dashboard = {
    uid,
    title,
    tags: ['affinity'],
    schemaVersion: 39,
    timezone: 'browser',
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus' }] },
    panels: panels.map(panel),
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}
