import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newEvent } from './new-event.ts';

describe('a new event', () => {
  it('has a contract that says what it is called', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'affinity-generators-'));
    const path = await newEvent(folder, 'social-graph.relation.changed.v1');
    expect(path).toBe('proto/events/social-graph/relation-changed.v1.ts');
    expect(await readFile(join(folder, path), 'utf8')).toContain('export const SocialGraphRelationChangedV1 = defineEvent');
    await expect(newEvent(folder, 'social-graph.relation.changed.v1')).rejects.toThrow('exists already');
    await expect(newEvent(folder, 'Relation.changed')).rejects.toThrow('past-tense');
    await rm(folder, { recursive: true });
  });
});
