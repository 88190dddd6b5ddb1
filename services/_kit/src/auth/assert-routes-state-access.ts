import { PATH_METADATA } from '@nestjs/common/constants.js';
import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_METADATA } from './access.decorator.js';

/** @throws Error naming every handler without `@Access`: a process with an undecided route does not start. */
export function assertRoutesStateAccess(app: INestApplicationContext): void {
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  const undecided = app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return scanner
        .getAllMethodNames(prototype)
        .filter((method) => Reflect.hasMetadata(PATH_METADATA, prototype[method]!))
        .filter((method) => reflector.getAllAndOverride(ACCESS_METADATA, [prototype[method]!, metatype as () => unknown]) === undefined)
        .map((method) => `${metatype.name}.${method}`);
    });
  if (undecided.length > 0) throw new Error(`Routes that state no access: ${undecided.join(', ')}`);
}
