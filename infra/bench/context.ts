import type { NamedProcess } from './cpu.ts';

/** What the entries need of the running system. */
export interface BenchContext {
  /** The public door, `http://127.0.0.1:port`. */
  readonly gateway: string;
  readonly reference: { readonly origin: string; readonly process: NamedProcess };
  /** A signed-in member who finished onboarding. */
  readonly member: { readonly id: string; readonly cookie: string };
}
