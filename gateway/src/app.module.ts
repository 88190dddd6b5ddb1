import { Global, Module, StandardSchemaSerializerInterceptor, type DynamicModule } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, Reflector } from '@nestjs/core';
import { Readiness } from '@affinity/kit/health/readiness';
import { LOGGER } from '@affinity/kit/logging/logger';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { Gate } from './access/gate.js';
import { ProfileStart } from './access/profile-start.js';
import type { GatewayParts } from './bootstrap/gateway-parts.js';
import { Lifecycle } from './bootstrap/lifecycle.js';
import { GateGuard } from './routes/gate.guard.js';
import { RoutesModule } from './routes/routes.module.js';
import { Screens } from './routes/screens/screens.js';
import { IdentitySessions } from './session/identity-sessions.js';
import { Revocations } from './session/revocations.js';

/** The composition root. It hands the parts, made before Nest starts, to the composed routes. */
@Global()
@Module({})
export class AppModule {
  static for(parts: GatewayParts, screens: Screens): DynamicModule {
    const values = [
      { provide: LOGGER, useValue: parts.logger },
      { provide: Metrics, useValue: parts.metrics },
      { provide: Readiness, useValue: parts.readiness },
      { provide: Gate, useValue: parts.gate },
      { provide: IdentitySessions, useValue: parts.identitySessions },
      { provide: ProfileStart, useValue: parts.profileStart },
      { provide: Revocations, useValue: parts.revocations },
      { provide: Screens, useValue: screens },
    ];
    return {
      module: AppModule,
      imports: [RoutesModule],
      providers: [
        ...values,
        { provide: Lifecycle, useFactory: () => new Lifecycle(parts) },
        { provide: APP_GUARD, useFactory: (reflector: Reflector) => new GateGuard(reflector, parts.gate), inject: [Reflector] },
        {
          provide: APP_INTERCEPTOR,
          useFactory: (reflector: Reflector) => new StandardSchemaSerializerInterceptor(reflector),
          inject: [Reflector],
        },
      ],
      exports: values.map(({ provide }) => provide),
    };
  }
}
