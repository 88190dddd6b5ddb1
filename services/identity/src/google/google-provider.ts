import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { outsideWork } from '@affinity/kit/db/outside-work';
import * as oidc from 'openid-client';
import { CALLBACK_PATH, type GoogleConfig, type IdentityConfig } from '../config.js';
import type { GoogleFlow } from './google-flow.js';
import { GoogleFailedError } from './google.errors.js';

/** Who the provider says came back. */
export interface GoogleIdentity {
  /** `iss` and `sub` of the ID token: the only key of a person at a provider. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly displayName: string | undefined;
  readonly photoUrl: string | undefined;
}

/** IDN-051, and `openid` for the ID token. */
const SCOPES = 'openid profile email';
const TIMEOUT_SECONDS = 5;
/** Providers move their endpoints and keys rarely, and announce it. */
const DISCOVERY_MS = 3600_000;

/** OpenID Connect code flow with PKCE, state and nonce, against Google or whatever issuer is configured (IDN-061). */
@Injectable()
export class GoogleProvider {
  private discovered: { readonly client: oidc.Configuration; readonly until: number } | undefined;
  private readonly redirectUri: string;

  constructor(@Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'google' | 'publicOrigin'>) {
    this.redirectUri = config.publicOrigin + CALLBACK_PATH;
  }

  async authorizationUrl(flow: GoogleFlow): Promise<string> {
    const url = oidc.buildAuthorizationUrl(await this.client(), {
      redirect_uri: this.redirectUri,
      scope: SCOPES,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  /** Redeems the code of a callback. State, issuer, PKCE, and the ID token's signature, audience, times and nonce are checked. */
  async identify(callbackQuery: string, flow: GoogleFlow): Promise<GoogleIdentity> {
    const client = await this.client();
    const callback = new URL(this.redirectUri);
    callback.search = callbackQuery;
    const tokens = await oidc.authorizationCodeGrant(client, callback, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    // Google puts the e-mail into the ID token; others answer for it at the userinfo endpoint only.
    const about = claims['email'] === undefined ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub) : claims;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: text(about['email']),
      emailVerified: about['email_verified'] === true,
      displayName: text(about['name']),
      photoUrl: text(about['picture']),
    };
  }

  private async client(): Promise<oidc.Configuration> {
    outsideWork('The sign-in provider');
    const { google } = this.config;
    if (!google) throw new GoogleFailedError();
    if (!this.discovered || this.discovered.until < Date.now()) {
      this.discovered = { client: await discover(google), until: Date.now() + DISCOVERY_MS };
    }
    return this.discovered.client;
  }
}

function discover(google: GoogleConfig): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(google.issuer), google.clientId, google.clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // The library marks this as deprecated to make people think twice; the configuration allows it for loopback only.
    execute: google.allowHttp ? [oidc.allowInsecureRequests] : [],
  });
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
