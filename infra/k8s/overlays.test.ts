import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { root } from '../paths.ts';
import { SERVICES } from '../services.ts';
import { NODE } from './checks/room.ts';
import { FAULTS } from './seeded-faults.ts';
import { ofKind, renderManifests, titleOf } from './manifests.ts';
import { CHECKS, OVERLAYS } from './overlays.ts';

const rendered = Object.fromEntries(OVERLAYS.map((overlay) => [overlay, renderManifests(`overlays/${overlay}`)]));

it('the base renders by itself and fits the schemas', async () => {
  expect(await CHECKS['the schemas of the API']!(renderManifests('base'), 'production')).toEqual([]);
});

it('the node that one node is checked against is the one that the README states', () => {
  const stated = `${NODE.cpu / 1000} cores and ${NODE.memory / 1024} GiB of memory`;
  expect(readFileSync(`${root}/k8s/README.md`, 'utf8')).toContain(stated);
});

describe.each(OVERLAYS)('%s', (overlay) => {
  const manifests = rendered[overlay]!;

  it('has every process', () => {
    const names = ofKind(manifests, 'Deployment').map(({ metadata }) => metadata.name);
    expect(names.toSorted()).toEqual([...SERVICES, 'gateway'].toSorted());
  });

  it('names nothing twice', () => {
    const titles = manifests.map((manifest) => `${manifest.apiVersion} ${titleOf(manifest)}`);
    expect(titles).toEqual([...new Set(titles)]);
  });

  it.each(Object.keys(CHECKS))('passes the check of %s', async (name) => {
    expect(await CHECKS[name]!(manifests, overlay)).toEqual([]);
  });
});

describe('a manifest with a fault is found out', () => {
  it.each(FAULTS)('$check: $title', async ({ check, seed, finding, overlay = 'production' }) => {
    const manifests = structuredClone(rendered[overlay]!);
    const seeded = seed(manifests) ?? manifests;
    const findings = await CHECKS[check]!(seeded, overlay);
    expect(findings.join('\n')).toMatch(finding);
  });

  it('every check is shown to find something', () => {
    expect([...new Set(FAULTS.map(({ check }) => check))].toSorted()).toEqual(Object.keys(CHECKS).toSorted());
  });
});
