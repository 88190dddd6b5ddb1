import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ComposeSystem, serviceOf, type Inspected } from './compose-system.ts';
import { docker } from './engine.ts';
import { differences, filesIn, ownLayers, packagesIn, sbomOf } from './image-contents.ts';
import { buildImage, buildImages, IMAGES, IMAGES_TOGETHER, RUNTIME_BASES, secretsIn, sizeOf, tagOf } from './images.ts';
import { TOGETHER } from '../manifests/names.ts';
import { SERVICES } from '../services.ts';
import { copySources, makeNextVersion, NEXT_VERSION_TABLE } from './next-version.ts';
import { operatorWalk } from './operator-walk.ts';
import { findAgain, smokeWalk, type Walked } from './smoke-walk.ts';
import { query, upgradeUnderLoad } from './upgrade-under-load.ts';

const LIMIT_MS = 40 * 60_000;
const THIS = `test-${randomBytes(3).toString('hex')}`;
const NEXT = `${THIS}-next`;
const AGAIN = `${THIS}-again`;
/** A rebuild makes all stages twice more, which takes three minutes. */
const REBUILD = process.env['AFFINITY_REBUILD'] !== 'false';
const MARKER = `marker-${randomBytes(12).toString('hex')}`;
const MEGABYTE = 1024 ** 2;
/** The limit of images without ffmpeg. Node itself is 120 MB of it. */
const SIZE_LIMIT = 420 * MEGABYTE;
const ENDED = ['setup', 'databases', 'bucket', 'web', 'migrate'];

const say = (line: string): void => void process.stdout.write(`- ${line}\n`);
const seconds = (since: number): string => `${Math.round((Date.now() - since) / 1000)} s`;
const hasEnded = (container: Inspected): boolean => ENDED.includes(serviceOf(container)) || serviceOf(container).startsWith('migrate-');

async function allWell(system: ComposeSystem): Promise<void> {
  for (const container of await system.containers()) {
    const { Status, ExitCode, Health } = container.State;
    if (hasEnded(container)) assert.deepEqual([Status, ExitCode], ['exited', 0], serviceOf(container));
    else assert.deepEqual([Status, Health?.Status], ['running', 'healthy'], serviceOf(container));
  }
}

await test('images and the compose system', { timeout: LIMIT_MS }, async (t) => {
  const sources = copySources();
  let system: ComposeSystem;
  let walked: Walked;
  let running = THIS;

  t.after(
    async () => {
      if (process.env['AFFINITY_KEEP'] === 'true') return say(`left ${system.project} running at ${system.origin}`);
      await system?.destroy(running);
      rmSync(sources, { recursive: true, force: true });
      const made = [THIS, NEXT, AGAIN].flatMap((version) => IMAGES.map((image) => tagOf(image, version)));
      // The next version may not have been built.
      await docker(['image', 'rm', '--force', ...made]).catch(() => undefined);
    },
    { timeout: 120_000 },
  );

  // What lies about in a working folder, and is kept out by .dockerignore.
  for (const path of [
    '.env',
    '.data/settings.json',
    'secrets/AI_API_KEY',
    'services/posts/dist/left-over.js',
    'infra/local/tls.key',
    '.git/config',
  ]) {
    mkdirSync(join(sources, path, '..'), { recursive: true });
    writeFileSync(join(sources, path), `${MARKER}\n`);
  }
  const started = Date.now();
  await buildImages(sources, THIS);
  say(`built ${IMAGES.length} images in ${seconds(started)}`);
  system = await ComposeSystem.reserve();

  await t.test('images are small, run as user 10001 and say which version they are', async () => {
    for (const image of IMAGES) {
      const [{ Config }] = JSON.parse(await docker(['image', 'inspect', tagOf(image, THIS)])) as [
        { Config: { User: string; Labels: Record<string, string>; StopSignal: string } },
      ];
      assert.equal(Config.User, '10001:10001', image);
      assert.equal(Config.StopSignal, 'SIGTERM', image);
      assert.equal(Config.Labels['org.opencontainers.image.version'], THIS, image);
      const size = await sizeOf(tagOf(image, THIS));
      say(`${image}: ${Math.round(size / MEGABYTE)} MB`);
      assert.ok(size < SIZE_LIMIT, `${image} is ${size} bytes`);
    }
  });

  await t.test('every image lists its parts (CycloneDX): those that are there, and no others', async () => {
    for (const image of IMAGES) {
      const sbom = await sbomOf(tagOf(image, THIS));
      assert.equal(sbom.bomFormat, 'CycloneDX', image);
      const listed = sbom.components.map(({ name, version }) => `${name}@${version}`);
      if (image === 'setup') {
        // The parts are Debian's alone.
        for (const name of ['openssl', 'curl'])
          assert.ok(
            listed.some((part) => part.startsWith(`${name}@`)),
            name,
          );
        assert.ok(sbom.components.every(({ purl }) => purl.startsWith('pkg:deb/')));
      } else if (image === 'web') {
        // Bundled packages have no folder any more.
        for (const name of ['react', 'react-dom', 'react-router'])
          assert.ok(
            listed.some((part) => part.startsWith(`${name}@`)),
            name,
          );
      } else {
        const packages = await packagesIn(tagOf(image, THIS));
        assert.ok(packages.length > 100, `${image} holds ${packages.length} packages`);
        const { name, version } = sbom.metadata!.component;
        // The whole of several workspaces is no package by itself.
        const whole = image === TOGETHER ? [] : [`${name}@${version}`];
        assert.deepEqual([...listed, ...whole].toSorted(), packages.toSorted(), image);
      }
    }
  });

  await t.test(
    'the same sources make the same layers, whenever they are built',
    { timeout: LIMIT_MS, skip: !REBUILD && 'AFFINITY_REBUILD=false' },
    async () => {
      for (const image of [TOGETHER, 'web']) {
        const [tag, again] = [tagOf(image, THIS), tagOf(image, AGAIN)];
        const started = Date.now();
        await buildImage(sources, image, THIS, again, true);
        say(`built ${image} anew in ${seconds(started)}`);
        assert.deepEqual(differences(await filesIn(tag), await filesIn(again)), [], image);
        assert.deepEqual(await ownLayers(again, RUNTIME_BASES), await ownLayers(tag, RUNTIME_BASES), image);
      }
    },
  );

  await t.test('from nothing to the smoke walk, with one command and nobody watching', { timeout: LIMIT_MS }, async () => {
    const started = Date.now();
    try {
      await system.start(THIS);
    } catch (error) {
      process.stdout.write(await system.logs(THIS));
      throw error;
    }
    say(`the system is up after ${seconds(started)}`);
    walked = await smokeWalk(system);
    say(`the walk is over after ${seconds(started)}`);
  });

  await t.test("an operator's commands run in the images, beside the processes", async () => {
    await operatorWalk(system, THIS, walked.ada);
  });

  await t.test('every container that stays is healthy, and every one that ends has ended well', () => allWell(system));

  await t.test('runs nothing as root, on a writable root, with a capability or without a limit', async () => {
    const containers = await system.containers();
    assert.ok(containers.length >= 11, `${containers.length} containers`);
    for (const container of containers) {
      const name = serviceOf(container);
      const { HostConfig: host, Config: config } = container;
      assert.equal(host.ReadonlyRootfs, true, name);
      assert.equal(host.Privileged, false, name);
      assert.deepEqual(host.CapDrop, ['ALL'], name);
      assert.ok(host.SecurityOpt?.includes('no-new-privileges:true'), name);
      assert.ok(host.Memory > 0 && (host.PidsLimit ?? 0) > 0, `${name} has limits`);
      // Setup gives files to their readers, without a network, and ends.
      if (name === 'setup') continue;
      assert.match(config.User, /^(?:10001:10001|999:999)$/, name);
      const kept = (host.CapAdd ?? []).map((capability) => capability.replace(/^CAP_/, ''));
      assert.deepEqual(kept, name === 'edge' ? ['NET_BIND_SERVICE'] : [], name);
    }
  });

  await t.test('is so inside as well: the processes are not root and cannot write', async () => {
    for (const name of [TOGETHER, 'postgres', 'edge']) {
      const said = await system.compose(THIS, [
        'exec',
        '-T',
        name,
        'sh',
        '-c',
        'id -u; touch /written 2>&1; grep NoNewPrivs /proc/1/status',
      ]);
      assert.match(said, /^(?:10001|999)\n/, name);
      assert.match(said, /Read-only file system/, name);
      assert.match(said, /NoNewPrivs:\s+1/, name);
    }
  });

  await t.test('publishes one port, and no secret by a setting', async () => {
    for (const container of await system.containers()) {
      const published = Object.values(container.NetworkSettings.Ports).flatMap((bindings) => bindings ?? []);
      assert.deepEqual(
        published.map(({ HostIp }) => HostIp),
        serviceOf(container) === 'edge' ? ['127.0.0.1'] : [],
        serviceOf(container),
      );
      const secrets = container.Config.Env.filter((line) => /(?:KEY|PASSWORD|SECRET|_URL)=/.test(line) && /[A-Za-z0-9_-]{40}/.test(line));
      assert.deepEqual(secrets, [], serviceOf(container));
    }
  });

  await t.test('SAFETY-P11: upgrade.sh brings the next version under load', { timeout: LIMIT_MS }, async () => {
    makeNextVersion(sources);
    const built = Date.now();
    await buildImages(sources, NEXT, IMAGES_TOGETHER);
    say(`built the next version in ${seconds(built)}`);
    running = NEXT;
    await upgradeUnderLoad(system, NEXT, () => system.upgrade(NEXT), say);
    assert.equal(await query(system, NEXT, 'posts', `select to_regclass('${NEXT_VERSION_TABLE}')`), NEXT_VERSION_TABLE);
    await findAgain(walked);
  });

  await t.test(
    'SAFETY-P11: the version before comes back under load, all at once, on the newer schema',
    { timeout: LIMIT_MS },
    async () => {
      running = THIS;
      await upgradeUnderLoad(system, THIS, () => system.up(THIS), say);
      await findAgain(walked);
    },
  );

  await t.test('a container for each service takes over the data, and all in one takes them back', { timeout: LIMIT_MS }, async () => {
    for (const how of ['apart', 'together'] as const) {
      const started = Date.now();
      await system.change(THIS, how);
      say(`${how} after ${seconds(started)}`);
      await allWell(system);
      const running = (await system.containers()).map(serviceOf);
      for (const name of SERVICES) assert.equal(running.includes(name), how === 'apart', name);
      assert.equal(running.includes(TOGETHER), how === 'together');
      await findAgain(walked);
    }
  });

  await t.test('data outlive the containers', { timeout: LIMIT_MS }, async () => {
    await system.compose(THIS, ['down']);
    await system.up(THIS);
    await findAgain(walked);
  });

  await t.test('SAFETY-70: no layer of any image holds a secret, a key or a file of a working folder', { timeout: LIMIT_MS }, async () => {
    const images = IMAGES.map((image) => tagOf(image, THIS));
    assert.deepEqual(await secretsIn(images, [MARKER], RUNTIME_BASES), []);
  });
});
