import { Injectable, Module } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineAccountData } from '@affinity/kit/account-data/define-account-data';
import type { ExportedFile, ExportSource } from '@affinity/kit/exports/export-source';
import { exportedPart } from '@affinity/kit/testing/exported-part';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { sample } from '../fixtures/sample-service.js';

const MEMBER = '0199a1b2-0000-7000-8000-000000000001';
/** What the source gives next. */
let files: (accountId: string) => AsyncIterable<ExportedFile>;

@Injectable()
class SampleSource implements ExportSource {
  collect(accountId: string): AsyncIterable<ExportedFile> {
    return files(accountId);
  }
}

@Module(defineAccountData({ source: SampleSource }))
class SampleModule {}

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ ...sample, module: SampleModule, consumes: [] });
});
afterAll(() => service.stop());

describe('the part of a service in a copy', () => {
  it('SAFETY-74 is read while it is sent: files in order, as text that people can read, with their sections', async () => {
    const sections = [{ title: 'Notes', entries: [{ text: 'Hello' }] }];
    files = async function* collect(accountId) {
      yield { name: 'one-1', content: { accountId, text: 'a\u0000b \ud800' }, sections };
      for (let n = 2; n <= 25; n++) yield { name: `one-${n}`, content: n };
    };
    const part = await exportedPart(service, MEMBER);
    expect(part.names).toEqual(Array.from({ length: 25 }, (_, n) => `one-${n + 1}`));
    expect(part.records.get('one-1')).toEqual({ accountId: MEMBER, text: 'a\u0000b \ud800' });
    expect(part.sections).toEqual(sections);
  });

  it('goes to services only', async () => {
    await expect(exportedPart(service, MEMBER, 'wrong')).rejects.toThrow('401');
    expect((await service.call('GET', `/internal/members/1/export`)).status).toBe(400);
  });

  it('that breaks in the middle is not taken for a whole one', async () => {
    files = async function* collect() {
      for (let n = 1; n <= 500; n++) yield { name: `one-${n}`, content: 'x'.repeat(1000) };
      throw new Error('the database is away');
    };
    await expect(exportedPart(service, MEMBER)).rejects.toThrow('terminated');
  });

  it.each(['../one', 'One', 'one.json', '', 'a b'])('has no file named "%s"', async (name) => {
    files = async function* collect() {
      yield { name, content: 1 };
    };
    await expect(exportedPart(service, MEMBER)).rejects.toThrow();
  });
});
