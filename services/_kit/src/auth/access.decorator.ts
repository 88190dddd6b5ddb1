import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/**
 * Who may call an operation. There is no default: a route without one is refused at start-up and by the guard.
 * - `open`: whoever reaches the process, without even a service key; for public keys and nothing else
 * - `service`: other services only; never reachable from a browser
 * - `public`: anyone, through the gateway
 * - `session`: any signed-in account, anonymous ones included
 * - `member`: a signed-in account that is not anonymous
 * - `onboarded`: a member who is onboarded, as the gateway vouches for
 * - `role:<name>`: an onboarded member with that role
 */
export type Access = 'open' | 'service' | 'public' | 'session' | 'member' | 'onboarded' | `role:${string}`;

export const ACCESS_METADATA = 'affinity:access';

/** The gateway counts requests of a class against one budget per member or address. `search` is for reads that look through much. */
export type RateClass = 'read' | 'search' | 'write' | 'sensitive';

/** States who may call the operation; also written into the OpenAPI document as `x-access`, from which the gateway builds its routes. */
export function Access(access: Access, options: { rate?: RateClass } = {}): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(ACCESS_METADATA, access),
    ApiExtension('x-access', access),
    ...(options.rate ? [ApiExtension('x-rate', options.rate)] : []),
  );
}
