import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { root } from '../paths.ts';
import { COMPOSE_APART, COMPOSE_TOGETHER } from './compose-file.ts';
import { GATEWAY, TOGETHER } from './names.ts';
import { SYSTEM } from './system.ts';

interface Service {
  readonly image: string;
  readonly build?: { readonly target: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks?: readonly string[] | Readonly<Record<string, { readonly aliases?: readonly string[] } | null>>;
  readonly volumes: readonly string[];
  readonly depends_on: Readonly<Record<string, { readonly condition: string }>>;
}

interface Compose {
  readonly name: string;
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: object;
  readonly volumes: object;
}

/** With YAML's merge keys, as compose reads it. */
const read = (file: string): Compose => load(readFileSync(join(root, file), 'utf8'), { schema: YAML11_SCHEMA }) as Compose;
const [together, apart] = [read(COMPOSE_TOGETHER), read(COMPOSE_APART)];
const one = together.services[TOGETHER]!;
const names = SYSTEM.processes.map(({ name }) => name);

const networksOf = ({ networks = [] }: Service): string[] => (Array.isArray(networks) ? networks : Object.keys(networks));
const secretsOf = ({ volumes }: Service): string[] => volumes.filter((volume) => volume.startsWith('secrets-')).toSorted();

describe('one host', () => {
  it('is the same installation in both ways: its name, volumes, networks and all that is no process of ours', () => {
    const ours = new Set([TOGETHER, 'migrate', ...names, ...names.map((name) => `migrate-${name}`)]);
    const [beside, besideApart] = [together, apart].map(({ services }) =>
      Object.fromEntries(Object.entries(services).filter(([name]) => !ours.has(name))),
    );
    expect(beside).toEqual(besideApart);
    expect(Object.keys(beside!)).toContain('edge');
    expect([together.name, together.networks, together.volumes]).toEqual([apart.name, apart.networks, apart.volumes]);
  });

  it('has one process and one migration where nobody says otherwise, or a container for each', () => {
    const only = (one: Compose, other: Compose): string[] => Object.keys(one.services).filter((name) => !(name in other.services));
    const migrations = SYSTEM.services.filter(({ manifest }) => manifest.database).map(({ name }) => `migrate-${name}`);
    expect(only(together, apart)).toEqual(['migrate', TOGETHER]);
    expect(only(apart, together)).toEqual([...migrations, ...names]);
  });
});

describe('the one process', () => {
  it("reads each part's own volume, and its migration none of the gateway's", () => {
    expect(secretsOf(one)).toEqual(names.map((name) => `secrets-${name}:/run/secrets/${name}:ro`).toSorted());
    expect(secretsOf(together.services['migrate']!)).toEqual(secretsOf(one).filter((volume) => !volume.startsWith(`secrets-${GATEWAY}:`)));
    for (const name of names) expect(secretsOf(apart.services[name]!)).toEqual([`secrets-${name}:/run/secrets:ro`]);
  });

  it('is in the networks of all parts, and the edge finds it by the name of the gateway there where it is believed', () => {
    expect(networksOf(one).toSorted()).toEqual([...new Set(names.flatMap((name) => networksOf(apart.services[name]!)))].toSorted());
    const aliased = Object.entries(one.networks!).filter(([, network]) => network !== null);
    expect(aliased).toEqual([['front', { aliases: [GATEWAY] }]]);
    const upstreams = readFileSync(join(root, 'infra/compose/Caddyfile'), 'utf8').match(/(?<=reverse_proxy )[\w-]+/g);
    expect(upstreams).toEqual([GATEWAY, GATEWAY, 'object-store']);
  });

  it('is healthy when each part is, at a port of its own, by which the others call it', () => {
    const { HEALTH_PORTS, ...environment } = one.environment!;
    const ports = SYSTEM.services.map(({ name }) => [name, environment[`${name.toUpperCase().replaceAll('-', '_')}__PORT`]!] as const);
    const management = SYSTEM.gateway.manifest.door!.ports.management;
    expect(HEALTH_PORTS!.split(' ')).toEqual([...ports.map(([, port]) => port), String(management)]);
    expect(new Set(HEALTH_PORTS!.split(' ')).size).toBe(names.length);
    for (const [name, port] of ports) {
      const address = `GATEWAY__${name.toUpperCase().replaceAll('-', '_')}_URL`;
      expect(environment[address]).toBe(`http://127.0.0.1:${port}`);
    }
    const dockerfile = readFileSync(join(root, 'infra/images/Dockerfile'), 'utf8');
    expect(dockerfile).toContain(`GATEWAY__MANAGEMENT_PORT=${management}`);
  });

  it('waits for all that any part waits for', () => {
    const needed = names.flatMap((name) => Object.entries(apart.services[name]!.depends_on));
    const outside = needed.filter(([name]) => !names.includes(name) && !name.startsWith('migrate-'));
    expect(one.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' }, ...Object.fromEntries(outside) });
  });
});
