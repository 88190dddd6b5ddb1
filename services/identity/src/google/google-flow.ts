import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Sealer } from '../crypto/sealer.js';

const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  intent: z.enum(['signin', 'signup']),
  /** Seconds since the epoch. */
  expiresAt: z.number(),
});
export type GoogleFlow = z.output<typeof Flow>;

export const FLOW_SECONDS = 600;

/** What must be remembered between leaving for the provider and coming back; the browser keeps it, sealed. */
@Injectable()
export class GoogleFlowSealer {
  constructor(private readonly sealer: Sealer) {}

  seal(flow: GoogleFlow): string {
    return this.sealer.seal('google-flow', JSON.stringify(flow)).toString('base64url');
  }

  /** Undefined when it was not sealed by us, was changed, or is older than ten minutes. */
  open(sealed: string): GoogleFlow | undefined {
    const text = this.sealer.open('google-flow', Buffer.from(sealed, 'base64url'));
    if (text === undefined) return undefined;
    const flow = Flow.parse(JSON.parse(text));
    return flow.expiresAt > Date.now() / 1000 ? flow : undefined;
  }
}
