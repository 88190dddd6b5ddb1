import type { Language } from '@affinity/proto/vocabulary/languages';
import type { SecondFactorKind } from '@affinity/proto/vocabulary/sign-in-factors';

/** Identity's answer to every way of signing in (its `SessionTokens`). Times are ISO 8601. */
export interface SessionTokens {
  readonly account: SessionAccount;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly accessExpiresAt: string;
  readonly refreshToken: string;
  readonly refreshExpiresAt: string;
  /** Set only where a session begins. */
  readonly device?: string | undefined;
}

/** Identity's answer to a first step that is not enough (its `SecondStep`). */
export interface SecondStep {
  readonly state: 'second-factor-required';
  readonly ticket: string;
  readonly expiresAt: string;
  readonly methods: SecondFactorKind[];
}

export interface SessionAccount {
  readonly id: string;
  readonly kind: 'member' | 'anonymous';
  readonly email: string | null;
  /** Absent while an identity of an earlier version is being replaced. */
  readonly emailConfirmed?: boolean | undefined;
  readonly displayName: string;
  readonly roles: string[];
  /** Null where it is not known; absent from an identity of an earlier version. */
  readonly language?: Language | null | undefined;
}

/** `__Host-` makes browsers refuse the cookie unless it is Secure, for this host alone and for every path (RFC 6265bis 4.1.3.2). */
export const ACCESS_COOKIE = '__Host-affinity-access';
export const REFRESH_COOKIE = '__Host-affinity-refresh';
export const GOOGLE_COOKIE = '__Host-affinity-google';
/** This cookie outlives sessions: it shows at the next sign-in that the account knows this browser. It opens nothing by itself. */
export const DEVICE_COOKIE = '__Host-affinity-device';
/** The ticket of a sign-in that waits for its second step. It is no session, and good for nothing else. */
export const SECOND_STEP_COOKIE = '__Host-affinity-second-step';

export interface PresentedCookies {
  readonly access: string | undefined;
  readonly refresh: string | undefined;
  readonly google: string | undefined;
  readonly device: string | undefined;
  readonly secondStep: string | undefined;
}

const NO_COOKIES: PresentedCookies = { access: undefined, refresh: undefined, google: undefined, device: undefined, secondStep: undefined };
/** Longer values are not ours; browsers cap a cookie at 4096 bytes. */
const MAX_VALUE = 4096;

/** Reads our cookies from a `Cookie` header (RFC 6265 4.2.1). Others are skipped unread. */
export function readCookies(header: string | undefined): PresentedCookies {
  if (header === undefined) return NO_COOKIES;
  const found: { access?: string; refresh?: string; google?: string; device?: string; secondStep?: string } = {};
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0) continue;
    const name = pair.slice(0, equals).trim();
    if (name === ACCESS_COOKIE) found.access ??= usable(pair.slice(equals + 1).trim());
    else if (name === REFRESH_COOKIE) found.refresh ??= usable(pair.slice(equals + 1).trim());
    else if (name === GOOGLE_COOKIE) found.google ??= usable(pair.slice(equals + 1).trim());
    else if (name === DEVICE_COOKIE) found.device ??= usable(pair.slice(equals + 1).trim());
    else if (name === SECOND_STEP_COOKIE) found.secondStep ??= usable(pair.slice(equals + 1).trim());
  }
  const { access, refresh, google, device, secondStep } = found;
  return { access, refresh, google, device, secondStep };
}

function usable(value: string): string | undefined {
  if (value === '' || value.length > MAX_VALUE) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

function cookie(name: string, value: string, maxAgeSeconds: number): string {
  const maxAge = Math.max(0, Math.floor(maxAgeSeconds));
  return `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}

/** `Set-Cookie` values that begin or continue a session. */
export function sessionCookies(tokens: SessionTokens, now = Date.now()): string[] {
  return [
    cookie(ACCESS_COOKIE, tokens.accessToken, (Date.parse(tokens.accessExpiresAt) - now) / 1000),
    cookie(REFRESH_COOKIE, tokens.refreshToken, (Date.parse(tokens.refreshExpiresAt) - now) / 1000),
  ];
}

export function clearedSessionCookies(): string[] {
  return [cookie(ACCESS_COOKIE, '', 0), cookie(REFRESH_COOKIE, '', 0)];
}

/** Browsers keep a cookie no longer than this. */
const DEVICE_SECONDS = 400 * 24 * 3600;

export function deviceCookie(device: string): string {
  return cookie(DEVICE_COOKIE, device, DEVICE_SECONDS);
}

const GOOGLE_FLOW_SECONDS = 600;

export function googleFlowCookie(flow: string): string {
  return cookie(GOOGLE_COOKIE, flow, GOOGLE_FLOW_SECONDS);
}

export function clearedGoogleCookie(): string {
  return cookie(GOOGLE_COOKIE, '', 0);
}

export function secondStepCookie({ ticket, expiresAt }: SecondStep, now = Date.now()): string {
  return cookie(SECOND_STEP_COOKIE, ticket, (Date.parse(expiresAt) - now) / 1000);
}

export function clearedSecondStepCookie(): string {
  return cookie(SECOND_STEP_COOKIE, '', 0);
}
