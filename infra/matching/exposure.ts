import type { Engine } from './engine.ts';
import { KEPT, Lists } from './lists.ts';
import { People } from './liking.ts';
import type { List } from './ranks.ts';
import { World, type Manner } from './world.ts';

export const DAYS = 30;
export const PAGE = 24;
/** The chance that a member who likes nothing but what the other likes sends a spark, for a candidate of average appeal. */
const SPARK = 0.2;
const MOST_CHANCE = 0.5;
/** Who was seen before and was not sparked is sparked with this much of the chance, each day. */
const SEEN_BEFORE = 0.25;
/** Of those who are seen and not sparked so many are skipped, and leave the list. */
const SKIP = 0.1;
/** Sparks that wait and are looked at in a day, the last ones first. */
const INBOX = 10;
const ANSWER = 0.6;
/** So many waiting sparks halve the chance of an answer. */
const WAITING_HALVES = 10;
const PASS = 0.15;
/** Points taken off for each doubling of sparks that wait beyond those that were answered. */
const CAPACITY = 3;

export const VARIANTS = [
  { name: 'yours, before', list: 'before', capacity: false },
  { name: 'yours', list: 'yours', capacity: false },
  { name: 'yours, capacity', list: 'yours', capacity: true },
  { name: 'both', list: 'both', capacity: false },
  { name: 'both, capacity', list: 'both', capacity: true },
] as const satisfies readonly { name: string; list: List; capacity: boolean }[];

export interface Exposure {
  readonly variant: string;
  /** By member, ascending: how often each was shown. */
  readonly shown: Float64Array;
  /** By member, ascending: sparks received. */
  readonly received: Float64Array;
  readonly neverShown: number;
  readonly sparks: number;
  readonly answers: number;
  /** Connections that came of two sparks. */
  readonly crossed: number;
  /** Active members with a connection, as a part. */
  readonly connected: number;
  /** Sparks that wait at the end: of the hundredth of active members with the most, the least. */
  readonly waiting: number;
  /** How often a member of each manner was shown, on average. */
  readonly byManner: Readonly<Record<Manner, number>>;
  /** Showings for which somebody behind the kept part of the list might have come before, as a part. */
  readonly unsure: number;
}

export interface ExposureWorld {
  readonly members: number;
  readonly active: number;
  readonly results: readonly Exposure[];
}

const PARTS = { everything: 0.01, half: 0.01, popular: 0.01 };

export function measureExposure(engine: Engine, seed: number, count: number, active: number, say: (line: string) => void): ExposureWorld {
  const members = new World(engine, seed).members(count, PARTS);
  const random = engine.randomOf(seed + 2);
  const viewers = members.map((_, number) => number).filter(() => random() < active);
  const ranking = engine.ranking(members);
  const people = new People(engine, members, viewers, seed);
  const results: Exposure[] = [];
  let lists: { readonly list: List; readonly of: Lists } | undefined;
  for (const { name, list, capacity } of VARIANTS) {
    say(`${count.toLocaleString('en')} members: ${name}`);
    if (lists?.list !== list) lists = { list, of: new Lists(engine, ranking, members, viewers, list) };
    results.push(new Month(people, lists.of, list === 'before', capacity).live(name));
  }
  return { members: count, active: viewers.length, results };
}

/** Thirty days of one variant. */
class Month {
  private readonly shown: Float64Array;
  private readonly received: Float64Array;
  private readonly answered: Float64Array;
  private readonly sent: Set<number>[];
  private readonly passed: Set<number>[];
  private readonly inbox: number[][];
  private readonly connections: Uint32Array;
  private readonly seen: Uint8Array;
  private readonly people: People;
  private readonly lists: Lists;
  private readonly byAge: boolean;
  private readonly capacity: boolean;
  private counts = { sparks: 0, answers: 0, crossed: 0, unsure: 0, showings: 0 };

  constructor(people: People, lists: Lists, byAge: boolean, capacity: boolean) {
    const { members, viewers } = people;
    this.people = people;
    this.lists = lists;
    this.byAge = byAge;
    this.capacity = capacity;
    this.shown = new Float64Array(members.length);
    this.received = new Float64Array(members.length);
    this.answered = new Float64Array(members.length);
    this.connections = new Uint32Array(members.length);
    this.inbox = members.map(() => []);
    this.sent = viewers.map(() => new Set());
    this.passed = viewers.map(() => new Set());
    this.seen = new Uint8Array(viewers.length * KEPT);
  }

  live(variant: string): Exposure {
    const { viewers, members } = this.people;
    for (let day = 0; day < DAYS; day++) {
      // Nobody is the first each day.
      const order = viewers.map((_, place) => place).toSorted((a, b) => this.people.luck(a, 0, day, 7) - this.people.luck(b, 0, day, 7));
      for (const place of order) this.visit(place, day);
    }
    const { sparks, answers, crossed, unsure, showings } = this.counts;
    const waiting = viewers.map((member) => this.inbox[member]!.length).toSorted((a, b) => a - b);
    const mean = (manner: Manner): number => {
      const of = members.flatMap((member, number) => (member.manner === manner ? [this.shown[number]!] : []));
      return of.reduce((sum, value) => sum + value, 0) / of.length;
    };
    return {
      variant,
      neverShown: this.shown.filter((times) => times === 0).length / members.length,
      shown: this.shown.toSorted(),
      received: this.received.toSorted(),
      sparks,
      answers,
      crossed,
      connected: viewers.filter((member) => this.connections[member]! > 0).length / viewers.length,
      waiting: waiting[Math.floor(waiting.length * 0.99)]!,
      byManner: { honest: mean('honest'), half: mean('half'), popular: mean('popular'), everything: mean('everything') },
      unsure: unsure / showings,
    };
  }

  private visit(place: number, day: number): void {
    this.readInbox(place, day);
    const viewer = this.people.viewers[place]!;
    for (const at of this.firstPage(place, day)) {
      const candidate = this.lists.memberAt(place, at);
      const first = this.seen[place * KEPT + at] === 0;
      this.seen[place * KEPT + at] = 1;
      this.shown[candidate]!++;
      this.counts.showings++;
      const chance = Math.min(MOST_CHANCE, SPARK * this.people.liking(viewer, candidate)) * (first ? 1 : SEEN_BEFORE);
      if (this.people.luck(viewer, candidate, day, 0) < chance) this.spark(place, candidate);
      else if (this.people.luck(viewer, candidate, day, 1) < SKIP) this.passed[place]!.add(candidate);
    }
  }

  /** Places in the kept list, of the first page of this day. */
  private firstPage(place: number, day: number): number[] {
    const viewer = this.people.viewers[place]!;
    const { lists, capacity } = this;
    const length = lists.lengthOf(place);
    const page: { readonly at: number; readonly score: number; readonly turn: number }[] = [];
    for (let at = 0; at < length; at++) {
      const raw = lists.scoreAt(place, at);
      // Nobody who comes later can get onto a full page: scores fall, and capacity only takes points off.
      if (page.length >= PAGE && raw < page[PAGE - 1]!.score) break;
      const member = lists.memberAt(place, at);
      if (this.passed[place]!.has(member)) continue;
      const score = capacity ? raw - this.penalty(member) : raw;
      const turn = this.byAge ? member : this.people.turnOfDay(viewer, member, day);
      insert(page, { at, score, turn });
    }
    const last = length === KEPT ? lists.scoreAt(place, length - 1) : -1;
    this.counts.unsure += page.filter(({ score }) => score <= last).length;
    return page.map(({ at }) => at);
  }

  /** Who answers as many as they let wait loses nothing. */
  private penalty(member: number): number {
    const excess = Math.max(0, this.inbox[member]!.length - this.answered[member]!);
    return excess === 0 ? 0 : Math.round(CAPACITY * Math.log2(1 + excess));
  }

  private spark(place: number, candidate: number): void {
    const viewer = this.people.viewers[place]!;
    this.counts.sparks++;
    this.received[candidate]!++;
    this.passed[place]!.add(candidate);
    const back = this.people.placeOf[candidate]!;
    if (back >= 0 && this.sent[back]!.has(viewer)) {
      // A spark that answers a spark connects both.
      this.counts.crossed++;
      this.leaveInbox(viewer, candidate);
      this.connect(viewer, candidate);
      return;
    }
    this.sent[place]!.add(candidate);
    this.inbox[candidate]!.push(viewer);
  }

  private readInbox(place: number, day: number): void {
    const viewer = this.people.viewers[place]!;
    const inbox = this.inbox[viewer]!;
    for (const sender of inbox.slice(-INBOX)) {
      const chance = (ANSWER * Math.min(1, this.people.liking(viewer, sender))) / (1 + inbox.length / WAITING_HALVES);
      if (this.people.luck(viewer, sender, day, 2) < chance) {
        this.counts.answers++;
        this.leaveInbox(viewer, sender);
        this.connect(viewer, sender);
      } else if (this.people.luck(viewer, sender, day, 3) < PASS) {
        this.leaveInbox(viewer, sender);
      }
    }
  }

  private leaveInbox(member: number, sender: number): void {
    const inbox = this.inbox[member]!;
    const at = inbox.indexOf(sender);
    if (at >= 0) inbox.splice(at, 1);
    this.sent[this.people.placeOf[sender]!]!.delete(member);
  }

  private connect(member: number, sender: number): void {
    this.answered[member]!++;
    this.connections[member]!++;
    this.connections[sender]!++;
    this.passed[this.people.placeOf[member]!]!.add(sender);
  }
}

interface Card {
  readonly score: number;
  readonly turn: number;
}

/** Keeps the best PAGE, the best first. */
function insert<T extends Card>(page: T[], card: T): void {
  const isBefore = (a: Card, b: Card): boolean => a.score > b.score || (a.score === b.score && a.turn < b.turn);
  const worst = page[PAGE - 1];
  if (worst && !isBefore(card, worst)) return;
  let at = page.length;
  while (at > 0 && isBefore(card, page[at - 1]!)) at--;
  page.splice(at, 0, card);
  if (page.length > PAGE) page.pop();
}
