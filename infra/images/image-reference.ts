/** A container image as compose, Kubernetes and Dockerfiles name it: `[registry/]repository:tag[@sha256:…]`. */
export interface ImageReference {
  /** Host of the registry's API, with its port if it has one. */
  readonly registry: string;
  /** As the API names it: `library/postgres` for `postgres`. */
  readonly repository: string;
  readonly tag: string;
  readonly digest: string | undefined;
}

const REFERENCE = /^(?<name>[a-z0-9][a-z0-9._/:-]*?):(?<tag>[\w][\w.-]{0,127})(@(?<digest>sha256:[0-9a-f]{64}))?$/;
/** Docker Hub's names leave out its host, and its API has another one. */
const HUB = 'registry-1.docker.io';

/** Undefined for what names no tag, such as a build stage. */
export function parseImage(text: string): ImageReference | undefined {
  const { name, tag, digest } = REFERENCE.exec(text)?.groups ?? {};
  if (name === undefined || tag === undefined) return undefined;
  const [first = '', ...rest] = name.split('/');
  const hosted = rest.length > 0 && /[.:]|^localhost$/.test(first);
  const repository = hosted ? rest.join('/') : rest.length > 0 ? name : `library/${name}`;
  return { registry: hosted ? first : HUB, repository, tag, digest };
}

/** The same reference with this digest; the tag stays beside it for people, and for the next renewal. */
export const withDigest = (text: string, digest: string): string => `${text.split('@')[0]}@${digest}`;
