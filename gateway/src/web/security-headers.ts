import type { GatewayConfig } from '../config.js';

/** Header sets for every kind of answer (SAFETY-67). */
export interface SecurityHeaders {
  /** JSON answers and errors: they may load and run nothing. */
  readonly api: Readonly<Record<string, string>>;
  /** The web app's pages, and its files that a browser may open as one. */
  readonly web: Readonly<Record<string, string>>;
  /** Scripts, styles and faces of the web app: as documents they may do nothing, and the policy of pages is half a kilobyte long. */
  readonly assets: Readonly<Record<string, string>>;
  /** The worker that keeps the app's files: it asks for them, and does nothing else (ADR 42). */
  readonly worker: Readonly<Record<string, string>>;
  /** Swagger UI, which styles itself inline; not in production. */
  readonly docs: Readonly<Record<string, string>>;
  /** Cross-Origin-Opener-Policy of a page. */
  openerPolicy(path: string): string;
}

export const HSTS = 'max-age=31536000; includeSubDomains';
/** Google sign-in opens a popup from these pages. They must be able to see it close (SAFETY-12). */
const POPUP_OPENERS = new Set(['/signin', '/signup']);
/** The page on which the popup ends. A policy of its own would cut it off from its opener, and it could not close itself. */
const POPUP_END = '/auth-popup.html';

export function securityHeaders(config: Pick<GatewayConfig, 'publicOrigin' | 'mediaOrigins'>): SecurityHeaders {
  const https = config.publicOrigin.startsWith('https:');
  const shared = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': HSTS } : {}),
  };
  const locked =
    "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";
  return {
    // Answers name members, carry e-mail addresses or set cookies: nobody keeps them unless a service says otherwise.
    api: { ...shared, 'content-security-policy': locked, 'cross-origin-opener-policy': 'same-origin', 'cache-control': 'no-store' },
    web: { ...shared, 'content-security-policy': webPolicy(config) },
    assets: { ...shared, 'content-security-policy': locked },
    worker: { ...shared, 'content-security-policy': locked.replace("default-src 'none'", "default-src 'none'; connect-src 'self'") },
    docs: {
      ...shared,
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
    },
    openerPolicy: (path) => (POPUP_OPENERS.has(path) ? 'same-origin-allow-popups' : path === POPUP_END ? 'unsafe-none' : 'same-origin'),
  };
}

/**
 * The policy has no nonces: the pages are static files whose scripts and styles are all external and of our own origin. `'self'`
 * already allows exactly what is needed, and nothing inline.
 */
function webPolicy({ publicOrigin, mediaOrigins }: Pick<GatewayConfig, 'publicOrigin' | 'mediaOrigins'>): string {
  const socketOrigin = publicOrigin.replace(/^http/, 'ws');
  const media = mediaOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${media}`,
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin}${media}`,
    `media-src 'self' blob:${media}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one policy of this name says the address of the worker, and no other.
    'trusted-types affinity-worker',
  ].join('; ');
}
