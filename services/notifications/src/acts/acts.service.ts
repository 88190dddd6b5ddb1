import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import type { DatedAct } from './act.js';
import { CHOOSE_NEWEST, KEEP, KNOWN, STILL_UNSEEN, TELL, TURN, UNWANTED, type Known, type Turn } from './acts.queries.js';
import { Announcer } from './announcer.js';
import { holdThings } from './things.js';

/** An act that is done again within this time after it was taken back tells nothing new (NTF-008). */
const AGAIN_MS = 24 * 3_600_000;

/** Keeps the acts done to members, and tells of them. */
@Injectable()
export class ActsService {
  constructor(private readonly announcer: Announcer) {}

  /** Keeps each act unless a newer state of it is here. An act that is taken back takes no other with it. */
  async keep(tx: Tx, acts: readonly DatedAct[]): Promise<void> {
    await holdThings(
      tx,
      acts.flatMap(({ actId, aboutId, thingId }) => (thingId === null ? [] : [actId, aboutId, thingId])),
    );
    // Turns are taken in one order: otherwise two events that tell the same two members would wait for each other.
    for (const act of acts.toSorted((one, other) => (one.recipientId < other.recipientId ? -1 : 1))) await this.keepOne(tx, act);
  }

  private async keepOne(tx: Tx, act: DatedAct): Promise<void> {
    const { recipientId, kind, aboutId, thingId, ownerId = null, actId, actorId, active, revision, happenedAt } = act;
    const about = [recipientId, kind, aboutId];
    const [turn] = await tx.rows<Turn>(TURN, [recipientId]);
    if (turn === undefined) return;
    if ((await tx.rows(UNWANTED, [actorId, actId, aboutId, thingId, happenedAt])).length > 0) return;
    const [known] = await tx.rows<Known>(KNOWN, [...about, actId, revision, happenedAt, actorId, ownerId, turn.seen]);
    if (known!.newer === false || !isTheirs(act, known!)) return;
    const tells = known!.number === null || (active && isNews(known!, happenedAt));
    // An act taken back before it was known has a row, too. Nobody is told of it.
    if (tells) await tx.rows(TELL, [...about, thingId, ownerId]);
    // An act that tells nothing new keeps its number: it stays seen or unseen.
    const number = tells ? turn.told + 1 : (known!.toldAs ?? known!.number!);
    await tx.rows(KEEP, [...about, actId, actorId, active, revision, happenedAt, number]);
    if (actId !== actorId) await tx.rows(CHOOSE_NEWEST, [actorId, aboutId]);
    const { unseen } = known!;
    const isUnseen = active ? unseen || (known!.meets && number > turn.seen) : unseen && (await this.isStillUnseen(tx, about, turn));
    if (unseen !== isUnseen) await this.announcer.announce(tx, [{ memberId: recipientId, revision: turn.revision }]);
  }

  private async isStillUnseen(tx: Tx, about: readonly string[], { seen }: Turn): Promise<boolean> {
    return (await tx.rows<{ unseen: boolean }>(STILL_UNSEEN, [...about, seen]))[0]!.unseen;
  }
}

/**
 * Whether the act concerns its recipient. An act whose end was undone is only for a member who was told of it before. An act that
 * nobody did is for nobody.
 */
function isTheirs({ active, since, onlyGivenBack = false }: DatedAct, { told, active: stands, happenedAt }: Known): boolean {
  if (!active) return true;
  const givenBack = stands === false && happenedAt !== null && typeof since === 'string' && Date.parse(since) < happenedAt.getTime();
  return givenBack ? told === true : !onlyGivenBack;
}

/** Whether the act is told for the first time, or again long after it was taken back. */
const isNews = ({ told, active, happenedAt }: Known, now: string): boolean =>
  told !== true || (active === false && Date.parse(now) - happenedAt!.getTime() > AGAIN_MS);
