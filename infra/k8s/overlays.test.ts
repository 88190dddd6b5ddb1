import { describe, expect, it } from 'vitest';
import { SERVICES } from '../services.ts';
import { FAULTS } from './seeded-faults.ts';
import { ofKind, renderManifests, titleOf } from './manifests.ts';
import { CHECKS, OVERLAYS } from './overlays.ts';

const rendered = Object.fromEntries(OVERLAYS.map((overlay) => [overlay, renderManifests(`overlays/${overlay}`)]));

it('the base renders by itself and fits the schemas', async () => {
  expect(await CHECKS['the schemas of the API']!(renderManifests('base'), 'production')).toEqual([]);
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
