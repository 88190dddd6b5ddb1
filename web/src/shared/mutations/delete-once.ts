import { hasCode } from '#shared/api/api-error.js';

/**
 * Waits for a deletion. Nothing left to delete counts as done: the answer to an earlier try was lost, or another window of the member
 * was first.
 * @param goneCode with which the server says that there is no such thing
 * @throws {ApiError} every other refusal
 */
export async function deleteOnce(deletion: Promise<unknown>, goneCode: string): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!hasCode(error, goneCode)) throw error;
  }
}
