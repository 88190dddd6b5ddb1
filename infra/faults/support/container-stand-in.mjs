// Plays `docker compose` and `kubectl` for infra/ops: the program of a service is run here, with the service's own settings of
// the local system, behind the same kinds of pipes. Called by the scripts that stand-ins.ts writes: <docker|kubectl> <arguments>.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [program, ...argv] = process.argv.slice(2);
const { STAND_IN_ROOT: root, STAND_IN_DATA: dataDir, STAND_IN_HOME: home } = process.env;
const running = readFileSync(join(home, 'running'), 'utf8').split(' ').filter(Boolean);
const pods = join(home, 'pods');
/** The pod of the database. */
const PRIMARY = 'postgres-1';
appendFileSync(join(home, 'calls'), `${JSON.stringify([program, ...argv])}\n`);

const end = (code, message = '') => {
  process.stderr.write(message);
  process.exit(code);
};

const answer = (text) => {
  process.stdout.write(text);
  process.exit(0);
};

/** The container in which compose runs all services. */
const TOGETHER = 'affinity';

/** @param command `env NAME=value… node dist/ops.js …`, as it would stand in the container; in the one of all, with the service's name */
function runIn(container, [env, ...command]) {
  const at = command.indexOf('node');
  const among = container === TOGETHER;
  if (env !== 'env' || command[at + 1] !== (among ? 'infra/process/ops.ts' : 'dist/ops.js'))
    end(127, `no such command: ${command.join(' ')}\n`);
  const [service, args] = among ? [command[at + 2], command.slice(at + 3)] : [container, command.slice(at + 2)];
  const given = Object.fromEntries(command.slice(0, at).map((setting) => setting.split(/=(.*)/s)));
  // The setting names the log of a container; the first process here is not ours.
  if (given.OPERATOR_LOG === '/proc/1/fd/1') given.OPERATOR_LOG = join(home, 'container.log');
  const settings = JSON.parse(readFileSync(join(dataDir, 'env', `${service}.json`), 'utf8'));
  const script = join(root, 'services', service, 'dist', 'ops.js');
  return spawnSync(process.execPath, [script, ...args], { env: { ...settings, ...given }, stdio: 'inherit' }).status ?? 1;
}

/**
 * Runs Postgres' own programs as the role that owns the database: the superuser's files are not here.
 * @param service of whose database it is; undefined where it enters none
 */
function runPostgres(service, [name, ...args]) {
  const [command, ...words] = JSON.parse(process.env.STAND_IN_POSTGRES)[name];
  const own = args.filter((arg) => !arg.startsWith('--dbname=') && !arg.startsWith('--role='));
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  if (service !== undefined) {
    const { DATABASE_URL } = JSON.parse(readFileSync(join(dataDir, 'env', `${service}.json`), 'utf8'));
    const { hostname, port, username, password, pathname } = new URL(DATABASE_URL);
    Object.assign(env, { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: decodeURIComponent(password) });
    own.push(`--dbname=${pathname.slice(1)}`);
  }
  return spawnSync(command, [...words, ...own], { env, stdio: 'inherit' }).status ?? 1;
}

/** @param settings of a connection, as libpq reads them */
const serviceIn = (settings) => / dbname=(\S+)$/.exec(settings ?? '')?.[1];
const dbnameOf = (command) => command.find((arg) => arg.startsWith('--dbname='))?.slice('--dbname='.length);

function dockerCompose(args) {
  const [verb, ...rest] = args;
  if (verb === '-p') return dockerCompose(args.slice(2));
  if (verb === '--progress') return dockerCompose(args.slice(2));
  if (verb === 'config') return answer(`${TOGETHER}\n`);
  if (verb === 'ps') return answer(`${running.join('\n')}\n`);
  if (verb === 'run') {
    const [service, ...command] = rest.filter((word, index) => index > 2 || !word.startsWith('-'));
    return end(runIn(service, command));
  }
  const [, service, ...command] = rest;
  if (!running.includes(service)) end(1, `service "${service}" is not running\n`);
  if (command[0] === 'cat') {
    const { secrets } = JSON.parse(readFileSync(join(dataDir, 'settings.json'), 'utf8'));
    return answer(`users: [\n{ user: "operator", password: ${JSON.stringify(secrets.nats)} }\n]`);
  }
  if (service === 'postgres') return end(runPostgres(serviceIn(dbnameOf(command)), command));
  return end(runIn(service, command));
}

function deployments() {
  return readdirSync(join(root, 'services'))
    .filter((name) => existsSync(join(dataDir, 'env', `${name}.json`)))
    .concat('gateway')
    .map((name) => ({
      metadata: { name },
      spec: {
        replicas: running.includes(name) ? 1 : 0,
        template: {
          metadata: { labels: { 'app.kubernetes.io/name': name } },
          spec: { containers: [{ name: 'app', image: `affinity/${name}` }] },
        },
      },
      status: running.includes(name) ? { replicas: 1 } : {},
    }));
}

function kubectl([verb, ...rest]) {
  if (verb === 'get' && rest[0] === 'deployments') return answer(JSON.stringify({ items: deployments() }));
  if (verb === 'get' && rest[0] === 'pods') {
    return answer(JSON.stringify({ items: [{ metadata: { name: PRIMARY, labels: { 'cnpg.io/cluster': 'postgres' } } }] }));
  }
  if (verb === 'get') {
    const { secrets } = JSON.parse(readFileSync(join(dataDir, 'settings.json'), 'utf8'));
    return answer(Buffer.from(secrets.nats).toString('base64'));
  }
  if (verb === 'create') {
    const { metadata } = JSON.parse(readFileSync(0, 'utf8'));
    mkdirSync(pods, { recursive: true });
    writeFileSync(join(pods, metadata.name), metadata.labels['app.kubernetes.io/name']);
    return end(0);
  }
  if (verb === 'wait') return end(existsSync(join(pods, rest[1].replace('pod/', ''))) ? 0 : 1);
  if (verb === 'delete') {
    rmSync(pods, { recursive: true, force: true });
    return end(0);
  }
  const [kind, name] = rest.find((word) => word.includes('/')).split('/');
  if (kind === 'deploy' && !running.includes(name)) end(1, `error: unable to find running pods of ${name}\n`);
  if (name === PRIMARY) {
    const command = rest.slice(rest.indexOf('--') + 1);
    return end(runPostgres(dbnameOf(command)?.replaceAll('_', '-'), command));
  }
  const service = kind === 'deploy' ? name : readFileSync(join(pods, name), 'utf8');
  const code = runIn(service, rest.slice(rest.indexOf('--') + 1));
  return end(code, code === 0 ? '' : `command terminated with exit code ${code}\n`);
}

if (program === 'docker') dockerCompose(argv.slice(1));
else kubectl(argv.slice(2));
