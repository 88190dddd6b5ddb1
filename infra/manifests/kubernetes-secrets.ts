import type { Generated } from '../contracts/generated-file.ts';
import { yamlFile } from './generated-text.ts';
import { neededSecrets } from './needed-secrets.ts';
import type { System } from './system.ts';

/** `k8s/components/external-secrets/secrets.yaml`: each value stands under the same name in the installation's store. */
export function secretFiles(system: System): Generated[] {
  const documents = [...neededSecrets(system)].map(([name, keys]) => ({
    apiVersion: 'external-secrets.io/v1',
    kind: 'ExternalSecret',
    metadata: { name },
    spec: {
      refreshInterval: '1h',
      secretStoreRef: { kind: 'ClusterSecretStore', name: 'affinity' },
      target: { name, creationPolicy: 'Owner', deletionPolicy: 'Retain' },
      data: keys.map((key) => ({ secretKey: key, remoteRef: { key: `affinity/${name}`, property: key } })),
    },
  }));
  return [yamlFile('k8s/components/external-secrets/secrets.yaml', ...documents)];
}
