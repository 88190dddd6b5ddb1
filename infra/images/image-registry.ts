import type { ImageReference } from './image-reference.ts';

const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');
const DIGEST = /^sha256:[0-9a-f]{64}$/;
const TIMEOUT_MS = 30_000;

/** A registry did not say what a tag stands for. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/**
 * The digest that a tag stands for now, of all platforms together (OCI Distribution Specification 1.1, "Pulling manifests").
 * @throws RegistryError
 */
export async function digestOf({ registry, repository, tag }: ImageReference): Promise<string> {
  const url = `${schemeOf(registry)}://${registry}/v2/${repository}/manifests/${tag}`;
  let answer = await ask(url);
  if (answer.status === 401) answer = await ask(url, await tokenFor(answer.headers.get('www-authenticate') ?? ''));
  const digest = answer.headers.get('docker-content-digest') ?? '';
  if (!answer.ok || !DIGEST.test(digest)) throw new RegistryError(`${registry} answered ${answer.status} for ${repository}:${tag}`);
  return digest;
}

/** A registry on this machine has no certificate. */
const schemeOf = (registry: string): string => (/^(localhost|127\.0\.0\.1)(:|$)/.test(registry) ? 'http' : 'https');

async function ask(url: string, token?: string): Promise<Response> {
  const headers = { accept: MANIFESTS, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  try {
    return await fetch(url, { method: 'HEAD', headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new RegistryError(`${new URL(url).host} does not answer`, { cause });
  }
}

/** The token that anybody gets who may pull: registries ask for one even for what is public. */
async function tokenFor(challenge: string): Promise<string> {
  const { realm, ...query } = Object.fromEntries(
    [...challenge.matchAll(/(realm|service|scope)="([^"]*)"/g)].map((found) => [found[1]!, found[2]!]),
  );
  if (!challenge.startsWith('Bearer ') || realm === undefined) throw new RegistryError(`A registry asks for "${challenge.split(' ')[0]}"`);
  const answer = await fetch(`${realm}?${new URLSearchParams(query)}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { token, access_token: accessToken } = (await answer.json()) as { token?: string; access_token?: string };
  if (!answer.ok || (token ?? accessToken) === undefined) throw new RegistryError(`${new URL(realm).host} gives no token`);
  return (token ?? accessToken)!;
}
