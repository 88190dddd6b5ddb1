import { addressBlock } from './address-block.js';

/** Limits what one party may hold at once of something that all need: this many shares an address, or /64 of IPv6. */
export class AddressShares {
  private readonly taken = new Map<string, number>();

  constructor(private readonly each: number) {}

  /** How many addresses hold something. */
  get size(): number {
    return this.taken.size;
  }

  /** Takes a share of the address and answers with the function that gives it back; undefined when the address has all its shares. */
  take(address: string): (() => void) | undefined {
    const block = addressBlock(address);
    const held = this.taken.get(block) ?? 0;
    if (held >= this.each) return undefined;
    this.taken.set(block, held + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const left = this.taken.get(block)! - 1;
      if (left === 0) this.taken.delete(block);
      else this.taken.set(block, left);
    };
  }
}
