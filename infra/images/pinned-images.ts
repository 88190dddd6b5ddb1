import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseImage } from './image-reference.ts';

/** Where others' images are named, each form with the reference as its one group. */
const REFERENCES: readonly (readonly [files: RegExp, reference: RegExp])[] = [
  // The generated files and what they are made of.
  [/^(?:docker-compose(?:\.apart)?|infra\/compose\/beside-services)\.yml$/, /^\s+image: (?:&[\w-]+ )?([^\s*$]+)$/gm],
  [/^infra\/images\/Dockerfile$/, /^ARG \w+_IMAGE=(\S+)$/gm],
  [/^k8s\/.*\.yaml$/, /^\s+(?:- )?image: ([^\s{]+)$/gm],
];
/** Values of charts say the repository and the tag apart. */
const CHARTS = /^k8s\/charts\/.*\.values\.yaml$/;
const CHART_IMAGE = /image: \{ repository: (\S+), tag: ([^\s}]+) \}/g;
const OWN = /^affinity\//;

export interface NamedImage {
  /** Relative to the root. */
  readonly file: string;
  /** As it stands in the file. */
  readonly found: string;
  /** `repository:tag[@digest]` */
  readonly reference: string;
  /** The text to put in the place of `found`. */
  readonly rewritten: (reference: string) => string;
}

/** Every image of others that our files name. Ours are named by their version, and built from this folder. */
export function namedImages(root: string): NamedImage[] {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  return files.flatMap((file) => {
    const forms = REFERENCES.filter(([where]) => where.test(file)).map(([, reference]) => reference);
    if (forms.length === 0) return [];
    const text = readFileSync(join(root, file), 'utf8');
    const inCharts = CHARTS.test(file) ? [...text.matchAll(CHART_IMAGE)] : [];
    return [
      ...forms.flatMap((form) =>
        [...text.matchAll(form)].map(([found, reference]) => ({
          file,
          found,
          reference: reference!,
          rewritten: (pinned: string) => found.replace(reference!, pinned),
        })),
      ),
      ...inCharts.map(([found, repository, tag]) => ({
        file,
        found,
        reference: `${repository}:${tag}`,
        rewritten: (pinned: string) => found.replace(tag!, pinned.slice(repository!.length + 1)),
      })),
    ].filter(({ reference }) => !OWN.test(reference) && parseImage(reference) !== undefined);
  });
}
