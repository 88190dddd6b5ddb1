import { SYSTEM } from '../manifests/system.ts';
import { SERVICES, type ServiceName } from '../services.ts';
import { CommandError } from './command-error.ts';
import { ofEach } from './of-each.ts';
import { tableOf } from './print.ts';
import { rebuildProjections, type ListedProjection } from './rebuild-projections.ts';
import type { ServicePrograms } from './service-program.ts';

export interface Result {
  readonly data: unknown;
  readonly lines: readonly string[];
  /** 0 unless said. */
  readonly exitCode?: number;
}

interface Swept extends Record<string, unknown> {
  readonly orphans: number;
  readonly missing: number;
  readonly unused: number;
}

interface Command {
  readonly usage: string;
  readonly summary: string;
  run(programs: ServicePrograms, args: readonly string[], json: boolean): Promise<Result>;
}

/** @throws CommandError with the usage */
function serviceNamed(name: string | undefined, usage: string): ServiceName {
  const service = SERVICES.find((known) => known === name);
  if (!service) throw new CommandError(`Usage: ${usage}\nServices: ${SERVICES.join(', ')}`, 2);
  return service;
}

/** Asks one service or all, and puts the answers together. */
async function askThem(
  programs: ServicePrograms,
  services: readonly string[],
  args: readonly string[],
  invocation: { brokerOperator?: boolean } = {},
): Promise<Result> {
  const answers = await ofEach(services, async (service) => {
    const answer = await programs.ask<Record<string, unknown> | Record<string, unknown>[]>(service, args, invocation);
    return [answer].flat().map((row) => ({ service, ...row }));
  });
  const rows = answers.flat();
  return { data: rows, lines: tableOf(rows) };
}

const ofOneOrAll = (
  words: readonly string[],
  usage: string,
  summary: string,
  { services = SERVICES, brokerOperator }: { services?: readonly string[]; brokerOperator?: boolean } = {},
): Command => ({
  usage,
  summary,
  run: (programs, [name, ...more]) => {
    if (more.length > 0) throw new CommandError(`Usage: ${usage}`, 2);
    return askThem(programs, name === undefined ? services : [serviceNamed(name, usage)], words, { brokerOperator });
  },
});

/** The service's own command, with what it says. */
const ofOne = (
  words: readonly string[],
  usage: string,
  summary: string,
  { service, brokerOperator }: { service?: ServiceName; brokerOperator?: boolean } = {},
): Command => ({
  usage,
  summary,
  async run(programs, args, json) {
    const target = service ?? serviceNamed(args[0], usage);
    const { exitCode, stdout, stderr } = await programs.run(
      target,
      [...words, ...(service ? args : args.slice(1)), ...(json ? ['--json'] : [])],
      { brokerOperator },
    );
    process.stderr.write(stderr);
    if (json) return { data: stdout === '' ? undefined : (JSON.parse(stdout) as unknown), lines: [], exitCode };
    return { data: undefined, lines: stdout === '' ? [] : stdout.replace(/\n$/, '').split('\n'), exitCode };
  },
});

/** Services whose program can do this, as their manifests say. */
function able(operation: 'projections' | 'media'): string[] {
  return SYSTEM.services.filter(({ manifest }) => manifest.operations?.includes(operation)).map(({ name }) => name);
}

const KEEPERS = able('projections');

const replay: Command = {
  usage: 'outbox replay <service>|--all [--since <time>]',
  summary: 'publishes kept events again; consumers drop those they had',
  async run(programs, args) {
    const all = args[0] === '--all';
    return askThem(programs, all ? SERVICES : [serviceNamed(args[0], this.usage)], ['outbox', 'replay', ...args.slice(1)]);
  },
};

const rebuild: Command = {
  usage: 'projections rebuild <service> <name>|--all [--check]',
  summary: "brings copies of other contexts' state in line with their owners; --check only counts",
  async run(programs, args) {
    const check = args.includes('--check');
    const [first, second, ...more] = args.filter((arg) => arg !== '--check');
    if (first !== '--all' && (second === undefined || more.length > 0)) throw new CommandError(`Usage: ${this.usage}`, 2);
    const services = first === '--all' ? KEEPERS : [serviceNamed(first, this.usage)];
    const listed = (await askThem(programs, services, ['projections', 'list'])).data as ListedProjection[];
    const chosen = first === '--all' || second === '--all' ? listed : listed.filter(({ name }) => name === second);
    if (chosen.length === 0)
      throw new CommandError(`${first} has no projection "${second}", but ${listed.map(({ name }) => name).join(', ')}`, 2);
    const data = await rebuildProjections(programs, chosen, check);
    const differ = data.some(({ missing, wrong, extra }) => Number(missing ?? 0) + Number(wrong ?? 0) + Number(extra ?? 0) > 0);
    return { data, lines: tableOf(data), exitCode: check && differ ? 1 : 0 };
  },
};

const KEEP_FILES = able('media');

const sweepMedia: Command = {
  usage: 'media sweep [service] --check|--delete',
  summary: 'files that no row names, and rows whose file is missing; --delete removes such files once they are a day old',
  async run(programs, args) {
    const [option, ...more] = args.filter((arg) => arg.startsWith('--'));
    const names = args.filter((arg) => !arg.startsWith('--'));
    if ((option !== '--check' && option !== '--delete') || more.length > 0 || names.length > 1) {
      throw new CommandError(`Usage: ${this.usage}`, 2);
    }
    const services = names[0] === undefined ? KEEP_FILES : [serviceNamed(names[0], this.usage)];
    const rows = (await askThem(programs, services, ['media', 'sweep', option])).data as Swept[];
    const isClean = rows.every(({ orphans, missing, unused }) => orphans + missing + unused === 0);
    const counts = rows.map(({ orphanKeys: _orphans, missingKeys: _missing, ...numbers }) => numbers);
    return { data: rows, lines: tableOf(counts), exitCode: option === '--check' && !isClean ? 1 : 0 };
  },
};

const ROLES = 'moderator|operator';

/** By their first words. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'account disable': ofOne(['account', 'disable'], 'account disable <email> <reason>', 'ends all sessions; who it is may not sign in', {
    service: 'identity',
  }),
  'account enable': ofOne(['account', 'enable'], 'account enable <email>', 'ends that', { service: 'identity' }),
  'account grant': ofOne(['account', 'grant'], `account grant <email> ${ROLES}`, 'gives a role', { service: 'identity' }),
  'account revoke': ofOne(['account', 'revoke'], `account revoke <email> ${ROLES}`, 'takes it', { service: 'identity' }),
  'account remove-second-factor': ofOne(
    ['account', 'remove-second-factor'],
    'account remove-second-factor <email>',
    'takes passkeys, authenticator app and recovery codes of somebody who lost them; a mail tells them',
    { service: 'identity' },
  ),
  'account custom-token': ofOne(
    ['account', 'custom-token'],
    'account custom-token <account id>',
    'prints a token that signs the account in for an hour',
    { service: 'identity' },
  ),
  'moderation verify-log': ofOne(
    ['moderation', 'verify-log'],
    'moderation verify-log [hash]',
    'whether the log of moderators is as it was written',
    {
      service: 'social-graph',
    },
  ),
  'outbox status': ofOneOrAll(['outbox', 'status'], 'outbox status [service]', 'events that wait, and those that could be replayed'),
  'outbox replay': replay,
  'dead-letters list': ofOneOrAll(['dead-letters', 'list'], 'dead-letters list [service]', 'events that consumers gave up', {
    brokerOperator: true,
  }),
  'dead-letters show': ofOne(['dead-letters', 'show'], 'dead-letters show <service> <letter> [--payload]', 'one of them', {
    brokerOperator: true,
  }),
  'dead-letters retry': ofOne(['dead-letters', 'retry'], 'dead-letters retry <service> <letter>|--all', 'has the consumer handle it now', {
    brokerOperator: true,
  }),
  'dead-letters drop': ofOne(['dead-letters', 'drop'], 'dead-letters drop <service> <letter>|--all', 'gives it up for good', {
    brokerOperator: true,
  }),
  'media sweep': sweepMedia,
  'projections list': ofOneOrAll(['projections', 'list'], 'projections list [service]', 'what can be made anew, and from whose facts', {
    services: KEEPERS,
  }),
  'projections rebuild': rebuild,
  'feeds rebuild': {
    ...rebuild,
    usage: 'feeds rebuild',
    summary: 'drops the following feeds in Redis',
    run: (programs, _args, json) => rebuild.run(programs, ['posts', 'feeds'], json),
  },
  'erasures status': ofOneOrAll(['erasures', 'status'], 'erasures status [service]', 'deleted accounts that are still to be erased', {
    brokerOperator: true,
  }),
};
