import { Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { IdentityTelemetry } from '../telemetry.js';
import type { StartGoogleRequest, StartGoogleResponse } from './dto/google.contracts.js';
import { FLOW_SECONDS, GoogleFlowSealer, type GoogleFlow } from './google-flow.js';
import { GoogleProvider } from './google-provider.js';
import { GoogleFailedError } from './google.errors.js';

@Injectable()
export class StartGoogleService {
  constructor(
    private readonly provider: GoogleProvider,
    private readonly flows: GoogleFlowSealer,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /** @throws GoogleFailedError also when Google is not configured or does not answer. */
  async start({ intent }: StartGoogleRequest): Promise<StartGoogleResponse> {
    const flow: GoogleFlow = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      intent,
      expiresAt: Math.floor(Date.now() / 1000) + FLOW_SECONDS,
    };
    try {
      return { authorizationUrl: await this.provider.authorizationUrl(flow), flow: this.flows.seal(flow) };
    } catch (error) {
      this.telemetry.googleFailed('start', error);
      throw new GoogleFailedError(error);
    }
  }
}
