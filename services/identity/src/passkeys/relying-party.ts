import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { IdentityConfig } from '../config.js';

/** Who a passkey is for: the one host, and the one origin, at which browsers reach the application. */
@Injectable()
export class RelyingParty {
  readonly name = 'Affinity';
  readonly id: string;
  readonly origin: string;

  constructor(@Inject(CONFIG) config: Pick<IdentityConfig, 'publicOrigin'>) {
    this.origin = config.publicOrigin;
    this.id = new URL(config.publicOrigin).hostname;
  }
}
