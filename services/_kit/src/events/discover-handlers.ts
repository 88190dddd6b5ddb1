import type { DiscoveryService } from '@nestjs/core';
import type { ConsumerDefinition } from './consumer.definition.js';
import { CONSUMER_METADATA, type AnyHandler } from './handles-event.decorator.js';

/** Every provider of the application that handles an event, with the consumer it is bound to. */
export function discoverHandlers(discovery: DiscoveryService): { definition: ConsumerDefinition; handler: AnyHandler }[] {
  return discovery
    .getProviders()
    .filter((wrapper) => wrapper.metatype && wrapper.instance)
    .flatMap((wrapper) => {
      const definition = Reflect.getMetadata(CONSUMER_METADATA, wrapper.metatype as object) as ConsumerDefinition | undefined;
      return definition ? [{ definition, handler: wrapper.instance as AnyHandler }] : [];
    });
}
