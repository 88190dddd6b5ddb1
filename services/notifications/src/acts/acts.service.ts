import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { NOTIFICATION_TOPIC_OF } from '@affinity/proto/vocabulary/notification-choices';
import type { DatedAct } from './act.js';
import { CHOOSE_NEWEST, KEEP, KNOWN, STILL_UNSEEN, TELL, TURNS, type Known, type Turn } from './acts.queries.js';
import { Announcer, type Change } from './announcer.js';
import { MailQueue } from '../mail/mail-queue.js';
import { PushQueue, type News } from '../push/push-queue.js';
import { holdThings } from './things.js';

/** An act that is done again within this time after it was taken back tells nothing new (NTF-008). */
const AGAIN_MS = 24 * 3_600_000;

/** An act in its recipient's turn, and what was known of it. */
interface Told {
  readonly act: DatedAct;
  readonly turn: Turn;
  readonly known: Known;
  /** Whether the notification gets a new number. */
  readonly tells: boolean;
  readonly number: number;
}

/** Keeps the acts done to members, and tells of them. */
@Injectable()
export class ActsService {
  constructor(
    private readonly announcer: Announcer,
    private readonly pushes: PushQueue,
    private readonly mail: MailQueue,
  ) {}

  /** Keeps each act unless a newer state of it is here. An act that is taken back takes no other with it. */
  async keep(tx: Tx, acts: readonly DatedAct[]): Promise<void> {
    await holdThings(
      tx,
      acts.flatMap(({ actId, aboutId, thingId }) => (thingId === null ? [] : [actId, aboutId, thingId])),
    );
    const changes: Change[] = [];
    for (const round of rounds(acts)) changes.push(...(await this.keepRound(tx, round)));
    await this.announcer.announce(tx, changes);
  }

  /**
   * @param acts of one notification for each recipient
   * @returns the members who have another number of unseen notifications now
   */
  private async keepRound(tx: Tx, acts: readonly DatedAct[]): Promise<Change[]> {
    const turns = await tx.rows<Turn>(TURNS, [[...new Set(acts.map(({ recipientId }) => recipientId))]]);
    const turnOf = new Map(turns.map((turn) => [turn.memberId, turn]));
    const told = await this.toldOf(
      tx,
      acts.flatMap((act) => {
        const turn = turnOf.get(act.recipientId);
        return turn ? [{ act, turn }] : [];
      }),
    );
    if (told.length === 0) return [];
    await this.store(tx, told);
    const changes: Change[] = [];
    const news: News[] = [];
    for (const [recipientId, own] of Map.groupBy(told, ({ act }) => act.recipientId)) {
      const [{ act, turn, known }] = own as [Told];
      const unseen = await this.isUnseen(tx, own);
      if (known.unseen === unseen) continue;
      changes.push({ memberId: recipientId, revision: turn.revision });
      if (unseen) news.push({ memberId: recipientId, kind: act.kind, aboutId: act.aboutId });
    }
    await this.pushes.add(tx, news);
    await this.mail.add(tx, news);
    return changes;
  }

  /** The acts that change something. */
  private async toldOf(tx: Tx, acts: readonly Pick<Told, 'act' | 'turn'>[]): Promise<Told[]> {
    if (acts.length === 0) return [];
    const of = <T>(read: (one: Pick<Told, 'act' | 'turn'>) => T): T[] => acts.map(read);
    const knownOnes = await tx.rows<Known>(KNOWN, [
      of(({ act }) => act.recipientId),
      of(({ act }) => act.kind),
      of(({ act }) => act.aboutId),
      of(({ act }) => act.actId),
      of(({ act }) => act.revision),
      of(({ act }) => act.happenedAt),
      of(({ act }) => act.actorId),
      of(({ act }) => act.thingId),
      of(({ act }) => act.ownerId ?? null),
      of(({ turn }) => turn.seen),
      of(({ act }) => NOTIFICATION_TOPIC_OF[act.kind]),
    ]);
    return acts.flatMap(({ act, turn }, index) => {
      const known = knownOnes[index]!;
      // What is taken back is taken back of what was told before it was switched off, too.
      if (known.off && act.active) return [];
      if (known.unwanted || known.newer === false || !isTheirs(act, known)) return [];
      const tells = known.number === null || (act.active && isNews(known, act.happenedAt));
      // An act that tells nothing new keeps its number: it stays seen or unseen.
      return [{ act, turn, known, tells, number: tells ? turn.told + 1 : (known.toldAs ?? known.number) }];
    });
  }

  /** An act taken back before it was known has a row, too. Nobody is told of it. */
  private async store(tx: Tx, told: readonly Told[]): Promise<void> {
    // What is told at once is told under one number.
    const telling = [...new Map(told.flatMap(({ act, tells }) => (tells ? [[act.recipientId, act] as const] : []))).values()];
    if (telling.length > 0) {
      await tx.rows(TELL, [
        telling.map(({ recipientId }) => recipientId),
        telling.map(({ kind }) => kind),
        telling.map(({ aboutId }) => aboutId),
        telling.map(({ thingId }) => thingId),
        telling.map(({ ownerId = null }) => ownerId),
      ]);
    }
    await tx.rows(KEEP, [
      told.map(({ act }) => act.recipientId),
      told.map(({ act }) => act.kind),
      told.map(({ act }) => act.aboutId),
      told.map(({ act }) => act.actId),
      told.map(({ act }) => act.actorId),
      told.map(({ act }) => act.active),
      told.map(({ act }) => act.revision),
      told.map(({ act }) => act.happenedAt),
      told.map(({ number }) => number),
    ]);
    for (const { act } of told) {
      if (act.actId !== act.actorId) await tx.rows(CHOOSE_NEWEST, [act.actorId, act.aboutId]);
    }
  }

  /** Whether a notification is unseen once these acts of it are kept. */
  private async isUnseen(tx: Tx, acts: readonly Told[]): Promise<boolean> {
    const [{ act, turn, known }] = acts as [Told];
    if (acts.some((one) => one.act.active && one.known.meets && one.number > turn.seen)) return true;
    if (!known.unseen || acts.every((one) => one.act.active)) return known.unseen;
    const about = [act.recipientId, act.kind, act.aboutId];
    return (await tx.rows<{ unseen: boolean }>(STILL_UNSEEN, [...about, turn.seen]))[0]!.unseen;
  }
}

const isOfOne = (one: DatedAct, other: DatedAct): boolean =>
  one.recipientId === other.recipientId && one.kind === other.kind && one.aboutId === other.aboutId;

/**
 * Splits acts so that in one round each recipient is told of one notification, and of no act twice; each recipient's keep their order.
 * Thousands of likes of one post are a round for each event. All recipients have one in the first round: their turns are taken there, in
 * one order. Otherwise two events that tell the same two members would wait for each other.
 */
function rounds(acts: readonly DatedAct[]): DatedAct[][] {
  const last = new Map<string, { round: number; act: DatedAct; had: Set<string> }>();
  const result: DatedAct[][] = [];
  for (const act of acts) {
    const before = last.get(act.recipientId);
    const joins = before !== undefined && isOfOne(before.act, act) && !before.had.has(act.actId);
    const now = joins ? before : { round: before === undefined ? 0 : before.round + 1, act, had: new Set<string>() };
    now.had.add(act.actId);
    last.set(act.recipientId, now);
    (result[now.round] ??= []).push(act);
  }
  return result;
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
