import { addressBlock } from './address-block.js';

/** What one party may hold at once of something that all need: so many shares an address, or /64 of IPv6. */
export class AddressShares {
  private readonly taken = new Map<string, number>();

  constructor(private readonly each: number) {}

  /** Addresses that hold something. */
  get size(): number {
    return this.taken.size;
  }

  /** A share of the address, to be given back by calling what is returned; undefined when it has all of its own. */
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
