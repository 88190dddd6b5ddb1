import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { ProfileResponse } from './dto/profile.response.js';
import { OwnProfileReadModel } from './own-profile.read-model.js';
import { presentProfile } from './profile.presenter.js';

/** Characters of all answers that are kept: some ten thousand of the usual length. */
const MOST_KEPT = 16 * 1024 * 1024;
/** What nobody reads is not kept for longer. */
const KEPT_MS = 10 * 60_000;

/** Changes with the document: an answer of another form is another answer, though nothing of the profile has changed. */
const FORM = createHash('sha256')
  .update(JSON.stringify(z.toJSONSchema(ProfileResponse)))
  .digest('base64url')
  .slice(0, 8);

/** The profile as it is sent. Without a body, the caller has it already. */
export interface OwnProfileAnswer {
  readonly etag: string;
  readonly body: string | undefined;
}

interface KeptAnswer {
  readonly version: string;
  readonly body: string;
}

/** The own profile as text, made once a version, however often it is read. The version is asked of the database each time. */
@Injectable()
export class OwnProfileAnswers {
  private readonly kept = new LRUCache<string, KeptAnswer>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ body }) => body.length,
    ttl: KEPT_MS,
  });

  constructor(private readonly ownProfile: OwnProfileReadModel) {}

  /**
   * @param known what the caller has, as `If-None-Match` says it
   * @throws ProfileNotFoundError
   */
  async get(id: string, known: string | undefined): Promise<OwnProfileAnswer> {
    const kept = this.kept.get(id);
    const theirs = known === undefined ? [] : versionsIn(known);
    const { version, row } = await this.ownProfile.getUnless(id, kept === undefined ? theirs : [kept.version, ...theirs]);
    const etag = `"${FORM}.${version}"`;
    if (theirs.includes(version)) return { etag, body: undefined };
    const body = row === undefined ? kept!.body : JSON.stringify(ProfileResponse.parse(presentProfile(row)));
    this.kept.set(id, { version, body });
    return { etag, body };
  }
}

/** A caller has one answer, or a few of them. */
const MOST_KNOWN = 8;

/** The versions that a list of entity tags names, of answers of today's form. */
function versionsIn(known: string): string[] {
  return [...known.matchAll(/"([^"]*)"/g)]
    .slice(0, MOST_KNOWN)
    .flatMap(([, tag]) => (tag!.startsWith(`${FORM}.`) ? [tag!.slice(FORM.length + 1)] : []));
}
