import type { NamedProcess } from './cpu.ts';
import type { PostsWorld } from './posts-world.ts';

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
