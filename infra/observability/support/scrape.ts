import type { RunningSystem } from '../../local/system.ts';

/** One line of a page of metrics. */
export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Page {
  readonly series: readonly Series[];
  /** Types by metric, as the page says them. */
  readonly types: ReadonlyMap<string, string>;
}

/** The text format of Prometheus, version 0.0.4. */
export function parsePage(text: string): Page {
  const types = new Map<string, string>();
  const series: Series[] = [];
  for (const line of text.split('\n')) {
    const type = /^# TYPE (\S+) (\S+)$/.exec(line);
    if (type) types.set(type[1]!, type[2]!);
    const found = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line);
    if (!found) continue;
    const labels = Object.fromEntries([...(found[2] ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, value]) => [key!, value!]));
    series.push({ name: found[1]!, labels, value: Number(found[3]) });
  }
  return { series, types };
}

/** The page of every process of a running system, by its name. */
export async function scrape(system: RunningSystem): Promise<Map<string, Page>> {
  const ports = { ...system.ports, gateway: system.gatewayManagementPort };
  const present = new Set(system.services.map(({ name }) => name));
  const pages = await Promise.all(
    Object.entries(ports)
      .filter(([name]) => present.has(name))
      .map(async ([name, port]) => {
        const response = await fetch(`http://127.0.0.1:${port}/metrics`);
        if (!response.ok) throw new Error(`${name} answered ${response.status}`);
        return [name, parsePage(await response.text())] as const;
      }),
  );
  return new Map(pages);
}
