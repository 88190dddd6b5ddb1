import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEvent } from './new-event.ts';
import { newService } from './new-service.ts';
import { root } from '../paths.ts';

describe('generators', () => {
  let copy: string;
  beforeEach(async () => {
    copy = await mkdtemp(join(tmpdir(), 'affinity-generators-'));
    await mkdir(join(copy, 'proto/vocabulary'), { recursive: true });
    for (const file of ['package.json', 'tsconfig.json', 'proto/vocabulary/contexts.ts']) await cp(join(root, file), join(copy, file));
  });
  afterEach(() => rm(copy, { recursive: true }));

  it('makes a service and lists it in the workspace, the build and the local run', async () => {
    const written = await newService(copy, 'moderation', 'Moderation');
    expect(written).toEqual(
      expect.arrayContaining(['services/moderation/src/service.ts', 'package.json', 'tsconfig.json', 'proto/vocabulary/contexts.ts']),
    );
    expect(JSON.parse(await readFile(join(copy, 'package.json'), 'utf8')).workspaces).toContain('services/moderation');
    expect(JSON.parse(await readFile(join(copy, 'tsconfig.json'), 'utf8')).references).toContainEqual({ path: 'services/moderation' });
    expect(await readFile(join(copy, 'proto/vocabulary/contexts.ts'), 'utf8')).toContain("'ai', 'moderation'] as const;");
    expect(await readFile(join(copy, 'services/moderation/src/config.ts'), 'utf8')).toContain('ModerationConfig');
  });

  it('refuses to touch a service that exists, and a name that is no name', async () => {
    await newService(copy, 'moderation', 'Moderation');
    await expect(newService(copy, 'moderation', 'Moderation')).rejects.toThrow('exists already');
    await expect(newService(copy, 'Moderation!', 'x')).rejects.toThrow('lower case');
  });

  it('makes an event whose contract says what it is called', async () => {
    const path = await newEvent(copy, 'social-graph.spark.sent.v1');
    expect(path).toBe('proto/events/social-graph/spark-sent.v1.ts');
    expect(await readFile(join(copy, path), 'utf8')).toContain('export const SocialGraphSparkSentV1 = defineEvent');
    await expect(newEvent(copy, 'social-graph.spark.sent.v1')).rejects.toThrow('exists already');
    await expect(newEvent(copy, 'Spark.sent')).rejects.toThrow('past-tense');
  });
});
