import { containersOf, ofKind, titleOf, type Manifest, workloadsOf } from '../manifests.ts';

const SECRET_NAME = /(KEY|SECRET|PASSWORD|TOKEN|URI)$|^(DATABASE|REDIS|SMTP)_URL$/;
const CREDENTIALS_IN_ADDRESS = /:\/\/[^\s/@]*:[^\s/@]+@/;
/** Longer than any word, with both letters and digits: looks like a key. */
const LOOKS_LIKE_KEY = /(?<![\w/.-])(?=[\w+=-]*\d)(?=[\w+=-]*[A-Za-z])[\w+=-]{32,}(?![\w/.-])/;

/** Which keys of which Secrets there will be: `name/key`. */
export type SecretKeys = ReadonlySet<string>;

/**
 * Secrets stand in manifests by reference only, and each reference leads somewhere.
 * @param made what somebody else makes before the workloads start
 */
export function checkSecrets(manifests: readonly Manifest[], made: SecretKeys): string[] {
  return [...literalFindings(manifests), ...referenceFindings(manifests, made)];
}

/** What the manifests themselves bring about: through the External Secrets operator and through the database operator. */
export function keysMadeBy(manifests: readonly Manifest[]): Set<string> {
  const external = ofKind(manifests, 'ExternalSecret').flatMap(({ spec }) =>
    spec.data.map(({ secretKey }: { secretKey: string }) => `${spec.target.name}/${secretKey}`),
  );
  const databases = ofKind(manifests, 'Cluster')
    .filter(({ spec }) => spec.bootstrap?.initdb)
    .flatMap(({ metadata }) => ['username', 'password', 'uri'].map((key) => `${metadata.name}-app/${key}`));
  return new Set([...external, ...databases] as string[]);
}

function literalFindings(manifests: readonly Manifest[]): string[] {
  const stored = ofKind(manifests, 'Secret').map((manifest) => `${titleOf(manifest)}: holds a secret`);
  // The names in expressions of alerts are as long as keys.
  const texts = manifests
    .filter(({ kind }) => kind !== 'PrometheusRule')
    .flatMap((manifest) =>
      textsOf({ ...manifest, metadata: {} }).flatMap((text) => {
        if (CREDENTIALS_IN_ADDRESS.test(text)) return [`${titleOf(manifest)}: an address with a password in it`];
        return LOOKS_LIKE_KEY.test(text) ? [`${titleOf(manifest)}: looks like a key: ${text.slice(0, 6)}...`] : [];
      }),
    );
  const literals = workloadsOf(manifests).flatMap(({ manifest, pod }) =>
    containersOf(pod).flatMap(({ env = [] }) =>
      env
        .filter(({ name, value, valueFrom }) => SECRET_NAME.test(name) && (value !== undefined || valueFrom?.configMapKeyRef))
        .map(({ name }) => `${titleOf(manifest)}: ${name} is not taken from a Secret`),
    ),
  );
  return [...stored, ...texts, ...literals];
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function referenceFindings(manifests: readonly Manifest[], made: SecretKeys): string[] {
  const references = workloadsOf(manifests).flatMap(({ manifest, pod }) =>
    containersOf(pod).flatMap(({ env = [] }) =>
      env.flatMap(({ valueFrom }) => {
        const reference = valueFrom?.secretKeyRef;
        return reference && !reference.optional ? [{ manifest, key: `${reference.name}/${reference.key}` }] : [];
      }),
    ),
  );
  const volumes = workloadsOf(manifests).flatMap(({ manifest, pod }) =>
    (pod.volumes ?? []).flatMap(({ secret }) => (secret ? [{ manifest, key: `${secret.secretName}/` }] : [])),
  );
  const logins = ofKind(manifests, 'Cluster').flatMap((manifest) =>
    (manifest.spec.managed?.roles ?? []).map((role: { passwordSecret: { name: string } }) => ({
      manifest,
      key: `${role.passwordSecret.name}/password`,
    })),
  );
  const storage = ofKind(manifests, 'ObjectStore').flatMap((manifest) =>
    Object.values(manifest.spec.configuration.s3Credentials as Record<string, { name: string; key: string }>).map(({ name, key }) => ({
      manifest,
      key: `${name}/${key}`,
    })),
  );
  const exists = (key: string) => (key.endsWith('/') ? [...made].some((one) => one.startsWith(key)) : made.has(key));
  const all = [...references, ...volumes, ...logins, ...storage] as { manifest: Manifest; key: string }[];
  return all.filter(({ key }) => !exists(key)).map(({ manifest, key }) => `${titleOf(manifest)}: nobody makes the Secret ${key}`);
}
