interface RareInterest {
  readonly text: string;
  readonly slots: Set<number>;
}

/** Interests that no question offers, by their string, with the slots of the few members who have them. */
export class RareInterests {
  private readonly interests = new Map<string, RareInterest>();
  private readonly bySlot = new Map<number, readonly RareInterest[]>();

  set(slot: number, interests: readonly string[]): void {
    this.remove(slot);
    if (interests.length === 0) return;
    const own = interests.map((text) => this.interests.get(text) ?? { text, slots: new Set<number>() });
    for (const interest of own) {
      interest.slots.add(slot);
      this.interests.set(interest.text, interest);
    }
    this.bySlot.set(slot, own);
  }

  remove(slot: number): void {
    for (const interest of this.bySlot.get(slot) ?? []) {
      interest.slots.delete(slot);
      if (interest.slots.size === 0) this.interests.delete(interest.text);
    }
    this.bySlot.delete(slot);
  }

  /** How many of the given interests each slot has. Slots without any are missing. */
  countShared(interests: readonly string[]): Map<number, number> {
    const counts = new Map<number, number>();
    for (const interest of interests) {
      for (const slot of this.interests.get(interest)?.slots ?? []) counts.set(slot, (counts.get(slot) ?? 0) + 1);
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
