import { ApiExtension } from '@nestjs/swagger';

/**
 * The operation happens once however often the same request is sent, because the request names what it makes. Says so in the
 * OpenAPI document; the gateway then sends it again when a connection breaks before an answer, as it does with an Idempotency-Key.
 */
export const Repeatable = (): MethodDecorator => ApiExtension('x-repeatable', true);
