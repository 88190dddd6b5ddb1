import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { answered } from '@affinity/kit/http/answer';
import { createServiceClient } from '@affinity/kit/http/service-client';
import type { paths as IdentityPaths } from '@affinity/proto/gen/http/identity';
import { z } from 'zod';
import type { ProfilesConfig } from '../config.js';
import { splitName } from '../profiles/domain/names.js';
import { AccountDisabledError, AccountNotFoundError, AccountUnavailableError } from '../profiles/profile.errors.js';
import type { NewProfile } from '../profiles/profile-writer.service.js';

const Account = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  displayName: z.string(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  photoUrl: z.string().nullish(),
  disabled: z.boolean(),
});

/** Longer than a usual answer, shorter than the gateway's patience. */
const TIMEOUT_MS = 2000;

/** Asks identity whom an account belongs to. */
@Injectable()
export class IdentityAccounts {
  private readonly client;

  constructor(@Inject(CONFIG) config: ProfilesConfig) {
    this.client = createServiceClient<IdentityPaths>({ name: 'identity', timeoutMs: TIMEOUT_MS, ...config.identity });
  }

  /**
   * The account as the profile it should start with: its names, or its display name split in two when it has no names (ONB-055).
   * @throws AccountNotFoundError, AccountDisabledError, AccountUnavailableError
   */
  async get(id: string): Promise<NewProfile> {
    const account = await answered(
      Account,
      () => this.client.GET('/internal/accounts/{id}', { params: { path: { id } } }),
      (cause) => new AccountUnavailableError(cause),
    );
    if (!account) throw new AccountNotFoundError();
    if (account.disabled) throw new AccountDisabledError();
    const split = splitName(account.displayName);
    const named = Boolean(account.firstName || account.lastName);
    return {
      id,
      firstName: named ? (account.firstName ?? '') : split.first,
      lastName: named ? (account.lastName ?? '') : split.last,
      email: account.email,
      photoUrl: account.photoUrl ?? null,
    };
  }
}
