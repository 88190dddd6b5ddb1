/** How much a member may still do today. Answers say it once little is left. */
export interface BudgetLeft {
  readonly name: string;
  readonly left: number;
  /** When the next unit is free again, milliseconds since the epoch. */
  readonly freesAt: number;
}

/** What a refusal says was spent. */
export interface SpentBudget {
  readonly name: string;
  /** When the amount asked for is free again, milliseconds since the epoch. */
  readonly freesAt: number;
}

export interface BudgetNews extends BudgetLeft {
  /** Why something was refused just now, in the server's words; null where nothing was. */
  readonly refusal: string | null;
}

type Listener = (news: BudgetNews) => void;

/** One item of the field (draft-ietf-httpapi-ratelimit-headers): `"posts";r=3;t=3600`. */
const ITEM = /^"(?<name>[a-z-]{1,40})";r=(?<left>\d{1,15});t=(?<seconds>\d{1,9})$/;

/** Reads the `RateLimit` field of an answer. Items of another form are passed over. */
export function parseBudgets(field: string | null, now: number): BudgetLeft[] {
  return (field ?? '').split(',').flatMap((item) => {
    const { name, left, seconds } = ITEM.exec(item.trim())?.groups ?? {};
    return name === undefined ? [] : [{ name, left: Number(left), freesAt: now + Number(seconds) * 1000 }];
  });
}

/** `budget` of a problem document. */
export function spentBudgetOf(value: unknown): SpentBudget | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, freesAt } = value as Record<string, unknown>;
  if (typeof name !== 'string' || typeof freesAt !== 'string') return null;
  const at = Date.parse(freesAt);
  return Number.isNaN(at) ? null : { name, freesAt: at };
}

/** What the server last said of each budget. Only the API client tells it; every form with a budget may read it. */
export class BudgetBoard {
  private readonly known = new Map<string, BudgetLeft>();
  private readonly listeners = new Set<Listener>();
  private memberId: string | undefined;

  hear(news: BudgetNews): void {
    this.known.set(news.name, news);
    for (const listener of this.listeners) listener(news);
  }

  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What is known to be left, until the next unit is free again; undefined where there is enough. */
  left(name: string, now: number): BudgetLeft | undefined {
    const found = this.known.get(name);
    return found && found.freesAt > now ? found : undefined;
  }

  /** Tells who is signed in here. What is known of another member is forgotten. */
  belongTo(memberId: string | undefined): void {
    if (memberId !== this.memberId) this.known.clear();
    this.memberId = memberId;
  }
}

export const budgetBoard = new BudgetBoard();
