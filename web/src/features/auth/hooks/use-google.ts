import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, toApiError } from '#shared/api/api-error.js';
import { signInErrorText } from '#features/failures/error-texts.js';
import { GOOGLE_POPUP_BLOCKED } from '#features/failures/error.texts.js';
import type { SecondFactorRequired } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { sessionQuery } from '#features/session/session.query.js';
import { beginSession } from '#features/session/session-store.js';

/** Names agreed with /auth-popup.html, the page on which the provider's answer ends. */
const RESULT_CHANNEL = 'affinity-auth';
const POPUP_FEATURES = 'popup,width=500,height=680';
const CLOSED_POLL_MS = 400;
/** Milliseconds that a result may still take after the window is gone. Then nothing came of it. */
const RESULT_GRACE_MS = 600;

type Methods = SecondFactorRequired['methods'];
const METHODS: readonly string[] = ['passkey', 'totp', 'recovery-code'] satisfies Methods;

/** Reads what the page at the end of the popup says: done, failed, the methods of a second step, or why the account may not be used. */
function resultOf(data: unknown): 'ok' | 'error' | Methods | ApiError | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'affinity-google') return null;
  if (!('result' in data)) return null;
  if (data.result === 'second-step' && 'methods' in data && Array.isArray(data.methods)) {
    return data.methods.filter((method): method is Methods[number] => METHODS.includes(method));
  }
  if (data.result === 'refused') return toApiError(403, data);
  return data.result === 'ok' ? 'ok' : 'error';
}

export interface GoogleSignIn {
  start: () => void;
  busy: boolean;
  error: string | null;
  /** Why the account may not be used. It carries the way to the account's cases. */
  refusal: ApiError | null;
}

export interface GoogleOptions {
  intent: 'signin' | 'signup';
  /** What is said of an attempt that failed. */
  failed: string;
  onStart: () => void;
  onSuccess: () => void;
  /** Google is done, and the account has a second factor. */
  onSecondStep: (methods: Methods) => void;
  /** The attempt failed, was blocked or was closed. */
  onGiveUp: () => void;
}

/** The Google popup (IDN-050..060). Closing it is silent; the result arrives over a BroadcastChannel. */
export function useGoogle(options: GoogleOptions): GoogleSignIn {
  const client = useQueryClient();
  const latest = useRef(options);
  const poll = useRef<number | undefined>(undefined);
  /** Whether this tab opened a window: other tabs hear every result too. It holds also after the window seemed closed. */
  const awaited = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  useEffect(() => {
    latest.current = options;
  });

  const giveUp = useCallback((message: string | null, cause?: unknown) => {
    window.clearInterval(poll.current);
    setBusy(false);
    setError(message);
    if (message !== null) logError('google', cause ?? new Error(message));
    latest.current.onGiveUp();
  }, []);

  useEffect(() => {
    const channel = new BroadcastChannel(RESULT_CHANNEL);
    const finish = async () => {
      latest.current.onStart();
      try {
        // A read begun earlier would still say "signed out".
        await client.cancelQueries({ queryKey: sessionQuery.queryKey });
        const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
        if (session.state !== 'signed-in') throw new Error('Google answered, but no session came of it');
        beginSession(client, session);
        latest.current.onSuccess();
      } catch (cause) {
        giveUp(latest.current.failed, cause);
      }
    };
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const result = resultOf(data);
      if (result === null || !awaited.current) return;
      awaited.current = false;
      window.clearInterval(poll.current);
      if (Array.isArray(result)) {
        setBusy(false);
        latest.current.onSecondStep(result);
      } else if (result === 'ok') void finish();
      else if (result instanceof ApiError) {
        setRefusal(result);
        giveUp(signInErrorText(result), result);
      } else giveUp(latest.current.failed);
    });
    return () => {
      channel.close();
      window.clearInterval(poll.current);
    };
  }, [client, giveUp]);

  const start = () => {
    setError(null);
    setRefusal(null);
    const popup = window.open(`/api/auth/google/start?intent=${options.intent}`, 'affinity-google', POPUP_FEATURES);
    if (popup === null) {
      giveUp(GOOGLE_POPUP_BLOCKED);
      return;
    }
    awaited.current = true;
    options.onStart();
    setBusy(true);
    window.clearInterval(poll.current);
    poll.current = window.setInterval(() => {
      if (!popup.closed) return;
      window.clearInterval(poll.current);
      poll.current = window.setTimeout(() => giveUp(null), RESULT_GRACE_MS);
    }, CLOSED_POLL_MS);
  };

  return { start, busy, error, refusal };
}
