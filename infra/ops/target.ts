import { CommandError } from './command-error.ts';
import { composeSite } from './compose-site.ts';
import { kubernetesSite, NAMESPACE } from './kubernetes-site.ts';
import { localSite, type LocalOptions } from './local-site.ts';
import type { Site } from './site.ts';

export interface Target {
  open(local: LocalOptions): Site;
  /** The words after those that name the system. */
  readonly rest: readonly string[];
}

const USAGE = 'Before the command may stand: --compose [-p <project>], or --kubernetes[=<namespace>].';
/** A name of compose projects, and of namespaces. */
const NAME = /^[a-z0-9][a-z0-9_-]{0,62}$/;

/** Where the system runs is said before the command. @throws CommandError when it is written wrongly */
export function parseTarget(argv: readonly string[]): Target {
  let [compose, project, namespace]: [boolean, string | undefined, string | undefined] = [false, undefined, undefined];
  const rest = [...argv];
  while (rest[0]?.startsWith('-')) {
    const [name, value] = rest.shift()!.split('=', 2) as [string, string | undefined];
    if (name === '--compose' && value === undefined) compose = true;
    else if (name === '--kubernetes') namespace = value ?? NAMESPACE;
    else if (name === '-p' || name === '--project') project = value ?? rest.shift() ?? '';
    else throw new CommandError(`There is no option "${name}" here. ${USAGE}`, 2);
  }
  if ((compose && namespace !== undefined) || (project !== undefined && !compose)) throw new CommandError(USAGE, 2);
  for (const given of [project, namespace])
    if (given !== undefined && !NAME.test(given)) throw new CommandError(`"${given}" is no name. ${USAGE}`, 2);
  return {
    rest,
    open: (local) => {
      if (compose) return composeSite(local.root, project);
      return namespace === undefined ? localSite(local) : kubernetesSite(namespace);
    },
  };
}
