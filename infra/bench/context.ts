import type { RunningSystem } from '../local/system.ts';
import type { NamedProcess } from './cpu.ts';
import type { Plan } from './plan.ts';
import type { PostsWorld } from './posts-world.ts';
import type { Measured } from './report.ts';

/** The reference's processes: a bare server, and before it a bare gateway that checks a token. */
export interface ReferenceAccess {
  readonly origin: string;
  readonly process: NamedProcess;
  readonly gateway: {
    readonly origin: string;
    readonly process: NamedProcess;
    /** Headers with a valid token. */
    readonly headers: Record<string, string>;
  };
}

/** What the entries need of the running system. */
export interface BenchContext {
  /** The public door, `http://127.0.0.1:port`. */
  readonly gateway: string;
  readonly reference: ReferenceAccess;
  /** A signed-in member who finished onboarding. */
  readonly member: { readonly id: string; readonly cookie: string };
  readonly posts: PostsWorld;
}

/** A running system with a reference beside it. */
export interface Bench {
  readonly plan: Plan;
  readonly system: RunningSystem;
  /** Is deleted with the system. */
  readonly dataDir: string;
  /** Whether each service has a process of its own. */
  readonly apart: boolean;
  /** The product's processes, as they run now. */
  readonly processes: () => readonly NamedProcess[];
  /** Signs in anew: a run takes longer than an access token lives, and a load does not renew it. The first call builds the world. */
  readonly context: () => Promise<BenchContext>;
  readonly say: (line: string) => void;
}

/** Something that can be asked for by name. */
export interface Part {
  readonly name: string;
  /** Left out unless it is asked for: it takes longer than everything else. */
  readonly onlyByName?: boolean;
  measure(bench: Bench): Promise<readonly Measured[]>;
}
