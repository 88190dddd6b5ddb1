import { bitCount, interestWords } from './before.ts';
import type { Engine } from './engine.ts';
import type { Member } from './world.ts';

/** How unevenly appeal is spread: the deviation of its logarithm. */
const APPEAL = 0.8;

/** What is the same in all variants: who likes whom how much, and the luck of each pair and day. */
export class People {
  readonly members: readonly Member[];
  readonly viewers: readonly number[];
  /** By member: place among the viewers, or -1. */
  readonly placeOf: Int32Array;
  readonly turn: (tail: number, seed: number) => number;
  private readonly tastes: Uint32Array;
  private readonly appeal: Float64Array;
  private readonly tails: Uint32Array;
  private readonly seed: number;

  constructor(engine: Engine, members: readonly Member[], viewers: readonly number[], seed: number) {
    this.members = members;
    this.viewers = viewers;
    this.seed = seed;
    this.turn = engine.turnOf;
    this.placeOf = new Int32Array(members.length).fill(-1);
    viewers.forEach((member, place) => (this.placeOf[member] = place));
    this.tastes = interestWords(
      engine,
      members.map(({ taste }) => taste),
      (option) => engine.offered.has(option),
    );
    const random = engine.randomOf(seed + 3);
    this.appeal = Float64Array.from(members, () => Math.exp(APPEAL * normal(random) - APPEAL ** 2 / 2));
    this.tails = Uint32Array.from(members, ({ id }) => Number.parseInt(id.slice(-8), 16));
  }

  /** How much of what one truly likes the other truly likes, times the other's appeal. */
  liking(one: number, other: number): number {
    const [a, b] = [this.tastes[one * 2]!, this.tastes[one * 2 + 1]!];
    const own = bitCount(a) + bitCount(b);
    if (own === 0) return 0;
    const shared = bitCount(a & this.tastes[other * 2]!) + bitCount(b & this.tastes[other * 2 + 1]!);
    return (shared / own) ** 2 * this.appeal[other]!;
  }

  turnOfDay(viewer: number, member: number, day: number): number {
    return this.turn(this.tails[member]!, Math.imul(this.tails[viewer]! ^ Math.imul(day + 1, 0x27d4eb2f), 0x85ebca6b) >>> 0);
  }

  /** [0, 1), the same in every variant. @param what tells apart what is decided */
  luck(one: number, other: number, day: number, what: number): number {
    return mix(mix(mix(this.seed ^ one) ^ other) ^ (day * 8 + what)) / 2 ** 32;
  }
}

/** The last steps of MurmurHash3: each bit of the input changes half of the bits. */
function mix(word: number): number {
  let mixed = Math.imul((word + 0x6d2b79f5) | 0, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
