import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '#shared/api/api-error.js';
import { api, unwrap } from '#shared/api/client.js';
import type { Session } from '#shared/api/schema.js';
import { solveChallenge } from '../state/sign-up-work.js';

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export interface SignUpAttempt {
  account: NewAccount;
  /** UUID: a repeated attempt with the same key makes one account. */
  idempotencyKey: string;
}

interface Proof {
  challenge: string;
  solution: string;
}

/** Milliseconds of work after which the screen says that it takes a while. */
const SAY_SO_AFTER_MS = 500;

const create = ({ account, idempotencyKey }: SignUpAttempt, proof?: Proof): Promise<Session> =>
  unwrap(
    api.POST('/api/accounts', {
      params: { header: { 'Idempotency-Key': idempotencyKey } },
      body: { ...account, ...(proof && { proof }) },
    }),
  );

/** `working`: the browser has been solving a challenge for a while. A challenge is asked for when many sign up from one network. */
export function useSignUp() {
  const [working, setWorking] = useState(false);
  const work = async (): Promise<Proof> => {
    const timer = setTimeout(() => setWorking(true), SAY_SO_AFTER_MS);
    try {
      const { challenge, difficulty } = await unwrap(api.POST('/api/account-challenges', { body: {} }));
      return { challenge, solution: await solveChallenge(challenge, difficulty) };
    } finally {
      clearTimeout(timer);
      setWorking(false);
    }
  };
  const mutation = useMutation({
    meta: { keepsSessionErrors: true },
    mutationFn: async (attempt: SignUpAttempt): Promise<Session> => {
      try {
        return await create(attempt);
      } catch (cause) {
        if (!hasCode(cause, 'identity.sign_up_work_required')) throw cause;
        return create(attempt, await work());
      }
    },
  });
  return { ...mutation, working };
}
