import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { answered } from '@affinity/kit/http/answer';
import { createServiceClient } from '@affinity/kit/http/service-client';
import type { paths as IdentityPaths } from '@affinity/proto/gen/http/identity';
import { z } from 'zod';
import type { SocialGraphConfig } from '../config.js';
import { CaseTokenInvalidError, CaseTokensUnavailableError } from './case.errors.js';

const Holder = z.object({ accountId: z.uuid() });
const TIMEOUT_MS = 2000;

/** Asks identity who holds a token that opens cases without a session. */
@Injectable()
export class CaseTokens {
  private readonly client;

  constructor(@Inject(CONFIG) { identity }: SocialGraphConfig) {
    this.client = createServiceClient<IdentityPaths>({ name: 'identity', timeoutMs: TIMEOUT_MS, ...identity });
  }

  /** @throws CaseTokenInvalidError, CaseTokensUnavailableError */
  async accountOf(token: string): Promise<string> {
    const holder = await answered(
      Holder,
      () => this.client.POST('/internal/case-tokens/holder', { body: { token } }),
      (cause) => new CaseTokensUnavailableError(cause),
    );
    if (!holder) throw new CaseTokenInvalidError();
    return holder.accountId;
  }
}
