import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccountsController } from './accounts/accounts.controller.js';
import { GoogleController } from './google/google.controller.js';
import { ScreensController } from './screens/screens.controller.js';
import { SessionAnswers } from './session/session-answers.js';
import { PasskeySessionController } from './session/passkey-session.controller.js';
import { SecondStepController } from './session/second-step.controller.js';
import { SessionController } from './session/session.controller.js';

/** The operations that the gateway composes. All others are passed to the services, see `proxy/`. */
@Module({
  imports: [DiscoveryModule],
  controllers: [SessionController, SecondStepController, PasskeySessionController, AccountsController, GoogleController, ScreensController],
  providers: [SessionAnswers],
})
export class RoutesModule {}
