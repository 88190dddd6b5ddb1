import type { RareOfMember } from './messages.js';

interface RareInterest {
  readonly text: string;
  readonly slots: Set<number>;
  /** Those of `slots` for whom it counts. */
  readonly counting: Set<number>;
}

/** Interests without a bit, by their string, with the slots of the few members who have them: no question offers them, or they do not count. */
export class RareInterests {
  private readonly interests = new Map<string, RareInterest>();
  private readonly bySlot = new Map<number, readonly RareInterest[]>();

  set(slot: number, { counted, found }: RareOfMember): void {
    this.remove(slot);
    const own = [...counted, ...found].map((text, index) => {
      const interest = this.interests.get(text) ?? { text, slots: new Set<number>(), counting: new Set<number>() };
      interest.slots.add(slot);
      if (index < counted.length) interest.counting.add(slot);
      this.interests.set(text, interest);
      return interest;
    });
    if (own.length > 0) this.bySlot.set(slot, own);
  }

  remove(slot: number): void {
    for (const interest of this.bySlot.get(slot) ?? []) {
      interest.slots.delete(slot);
      interest.counting.delete(slot);
      if (interest.slots.size === 0) this.interests.delete(interest.text);
    }
    this.bySlot.delete(slot);
  }

  /** How many interests count for the member. */
  numberOf(slot: number): number {
    return this.bySlot.get(slot)?.filter(({ counting }) => counting.has(slot)).length ?? 0;
  }

  /** How many of the given interests count for each slot. Slots without any are missing. */
  countShared(interests: readonly string[]): Map<number, number> {
    const counts = new Map<number, number>();
    for (const interest of interests) {
      for (const slot of this.interests.get(interest)?.counting ?? []) counts.set(slot, (counts.get(slot) ?? 0) + 1);
    }
    return counts;
  }

  /** @param term lower-cased */
  find(term: string, hit: (slot: number) => void): void {
    for (const { text, slots } of this.interests.values()) {
      if (text.toLowerCase().includes(term)) for (const slot of slots) hit(slot);
    }
  }
}
