import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianMirror } from './debian-mirror.ts';
import { CONTAINERS_DATA } from './own-engine.ts';

/** The oldest suite of Debian that has the compose this project asks for. Its programs run on older ones, too. */
const SUITE = 'trixie';
const PACKAGES = ['docker-compose', 'docker-buildx'];
const PLUGINS = 'usr/libexec/docker/cli-plugins';

/**
 * Debian's compose and buildx, taken out of their packages into a configuration folder of their own: nothing is installed.
 * @returns the folder for DOCKER_CONFIG; undefined where they cannot be had
 */
export function fetchPlugins(onProgress: (line: string) => void): string | undefined {
  const config = join(CONTAINERS_DATA, 'docker-config');
  const plugins = join(config, 'cli-plugins');
  if (PACKAGES.every((name) => existsSync(join(plugins, name)))) return config;
  if (spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const mirror = debianMirror();
  if (mirror === undefined) return undefined;
  const started = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'affinity-plugins-'));
  try {
    for (const name of ['lists/partial', 'cache/archives/partial', 'packages']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'sources.list'), `deb ${mirror} ${SUITE} main\n`);
    const options = {
      'Dir::State::Lists': join(folder, 'lists'),
      'Dir::Etc::SourceList': join(folder, 'sources.list'),
      'Dir::Etc::SourceParts': '/dev/null',
      'Dir::Cache': join(folder, 'cache'),
      'Acquire::Languages': 'none',
      // A mirror may be a snapshot of another day.
      'Acquire::Check-Valid-Until': 'false',
      'APT::Sandbox::User': '',
    };
    const apart = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
    const succeeds = (command: string, args: readonly string[]): boolean =>
      spawnSync(command, args, { cwd: join(folder, 'packages'), stdio: 'ignore', timeout: 180_000 }).status === 0;
    if (!succeeds('apt-get', [...apart, '--quiet', 'update'])) return undefined;
    if (!succeeds('apt-get', [...apart, '--quiet', 'download', ...PACKAGES])) return undefined;
    for (const file of readdirSync(join(folder, 'packages'))) {
      if (!succeeds('dpkg-deb', ['-x', file, join(folder, 'tree')])) return undefined;
    }
    mkdirSync(plugins, { recursive: true });
    // The rights to pull stay as they are.
    const own = join(process.env['DOCKER_CONFIG'] ?? join(homedir(), '.docker'), 'config.json');
    if (existsSync(own)) copyFileSync(own, join(config, 'config.json'));
    for (const name of PACKAGES) cpSync(join(folder, 'tree', PLUGINS, name), join(plugins, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  onProgress(`Took compose and buildx out of Debian ${SUITE}'s packages in ${Math.round((Date.now() - started) / 1000)} s.`);
  return config;
}
