import { expect, it } from 'vitest';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { checkApiSchemas } from './checks/api-schemas.ts';
import { checkPodSecurity } from './checks/pod-security.ts';
import { kubectl } from './kubectl.ts';
import { containersOf, ofKind, parseManifests, workloadsOf } from './manifests.ts';
import { OVERLAYS } from './overlays.ts';

it.each(OVERLAYS)(
  'every process of %s trusts an authority of the installation, and another certificate rolls them all',
  async (overlay) => {
    const copy = mkdtempSync(join(tmpdir(), 'affinity-private-ca-'));
    cpSync(`${root}/k8s`, copy, { recursive: true });
    const folder = join(copy, 'overlays', overlay);
    const file = join(folder, 'kustomization.yaml');
    // README.md says to make these changes.
    const text = readFileSync(file, 'utf8')
      .replace('components:\n', 'components:\n  - ../../components/private-ca\n')
      .replace('configMapGenerator:\n', 'configMapGenerator:\n  - { name: private-ca, files: [ca.crt] }\n');
    writeFileSync(file, text);
    const render = (certificate: string) => {
      writeFileSync(join(folder, 'ca.crt'), certificate);
      return parseManifests(kubectl('kustomize', folder));
    };
    const sources = (manifests: ReturnType<typeof render>) =>
      workloadsOf(ofKind(manifests, 'Deployment')).map(({ pod }) => {
        const app = containersOf(pod).find(({ name }) => name === 'app')!;
        expect(app.env).toContainEqual({ name: 'NODE_EXTRA_CA_CERTS', value: '/etc/private-ca/ca.crt' });
        expect(app.volumeMounts).toContainEqual({ name: 'private-ca', mountPath: '/etc/private-ca', readOnly: true });
        expect(app.volumeMounts).toContainEqual({ name: 'tmp', mountPath: '/tmp' });
        return pod.volumes!.find(({ name }) => name === 'private-ca')!.configMap!.name!;
      });
    const [before, after] = [render('one'), render('another')];
    const names = new Set(sources(before));
    expect([...names]).toEqual([expect.stringMatching(/^private-ca-/)]);
    expect(ofKind(before, 'ConfigMap').map(({ metadata }) => metadata.name)).toEqual(expect.arrayContaining([...names]));
    expect(sources(after)).not.toContain([...names][0]);
    expect([...(await checkApiSchemas(before)), ...checkPodSecurity(before)]).toEqual([]);
    rmSync(copy, { recursive: true });
  },
);
