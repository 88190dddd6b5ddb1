/** What the gateway says of its slots and breakers. */
export interface DoorState {
  /** Calls to services under way or in line. */
  readonly calls: number;
  readonly openBreakers: readonly string[];
}

const LINE = /^(affinity_gateway_upstream_calls|affinity_gateway_breaker_open)\{([^}]*)\} ([0-9.e+]+)$/gm;

export async function readDoorState(managementPort: number): Promise<DoorState> {
  const text = await (await fetch(`http://127.0.0.1:${managementPort}/metrics`)).text();
  let calls = 0;
  let seen = 0;
  const openBreakers: string[] = [];
  for (const [, name, labels, value] of text.matchAll(LINE)) {
    seen += 1;
    if (name === 'affinity_gateway_upstream_calls') calls += Number(value);
    else if (Number(value) > 0) openBreakers.push(/upstream="([^"]+)"/.exec(labels!)?.[1] ?? labels!);
  }
  if (seen === 0) throw new Error('The gateway does not tell of its slots and breakers.');
  return { calls, openBreakers };
}
