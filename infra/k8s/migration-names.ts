import { createHash } from 'node:crypto';

const SEPARATOR = /^---\n/m;
const MIGRATION = 'app.kubernetes.io/component: migration';

/**
 * A Job cannot be changed once it is there. So each is named after what it holds, image and all: another registry, version or
 * patch makes another Job, and the same makes the same.
 * @param rendered what `kubectl kustomize` prints, which writes every object alike
 */
export function namedByContent(rendered: string): string {
  return rendered
    .split(SEPARATOR)
    .map((document) => {
      if (!/^kind: Job$/m.test(document) || !document.includes(MIGRATION)) return document;
      const hash = createHash('sha256').update(document).digest('hex').slice(0, 8);
      return document.replace(/^( {2}name: .+)$/m, `$1-${hash}`);
    })
    .join('---\n');
}
