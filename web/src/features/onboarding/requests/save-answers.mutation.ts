import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Profile } from '#shared/api/schema.js';
import { ageRangeProblem, type SetupForm, toAnswers } from '../state/answers.js';
import { AnswersProblem } from '../state/save-refusal.js';
import { profileKey } from '#features/session/own-profile.query.js';

/** ONB-047. The answer is the profile after the save, so the guard lets the member on without another read. */
export function useSaveAnswers(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    // The step tells of a lost session itself, with the answers still there (ONB-050).
    meta: { keepsSessionErrors: true },
    mutationFn: async ({ form, key, revision }: { form: SetupForm; key: string; revision: number }): Promise<Profile> => {
      const problem = ageRangeProblem(form.additional);
      if (problem !== null) throw new AnswersProblem('ageRange', problem);
      // Without a known revision they replace any: a service of the version before gave none.
      const query = revision === 0 ? {} : { revision };
      const params = { path: { id: accountId }, query, header: { 'Idempotency-Key': key } };
      return unwrap(api.PUT('/api/profiles/{id}/bio-data', { params, body: toAnswers(form) }));
    },
    onSuccess: async (profile) => {
      await client.cancelQueries({ queryKey: profileKey(accountId) });
      client.setQueryData(profileKey(accountId), profile);
    },
  });
}
