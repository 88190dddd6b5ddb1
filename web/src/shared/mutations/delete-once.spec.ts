import { describe, expect, it } from 'vitest';
import { ApiError, POST_NOT_FOUND_CODE, toNetworkError } from '#shared/api/api-error.js';
import { deleteOnce } from './delete-once.js';

const refusal = (code: string, status: number): Promise<never> => Promise.reject(new ApiError(code, status, 'Refused by the test.'));

describe('deleteOnce', () => {
  it('is done with a deletion, and with one of what is gone already', async () => {
    await expect(deleteOnce(Promise.resolve(), POST_NOT_FOUND_CODE)).resolves.toBeUndefined();
    await expect(deleteOnce(refusal(POST_NOT_FOUND_CODE, 404), POST_NOT_FOUND_CODE)).resolves.toBeUndefined();
  });

  it.each([
    ['another 404', () => refusal('gateway.route_not_found', 404)],
    ['a refusal', () => refusal('session.required', 401)],
    ['no answer', () => Promise.reject(toNetworkError(new TypeError('Failed to fetch')))],
  ])('POST-054 fails for %s', async (_what, deletion) => {
    await expect(deleteOnce(deletion(), POST_NOT_FOUND_CODE)).rejects.toBeInstanceOf(ApiError);
  });
});
