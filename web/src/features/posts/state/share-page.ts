/** What sharing needs of a browser; a part of `navigator`. */
export interface ShareDevice {
  share?: (data: { url: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
}

/** `supported` false: the address was copied instead, if the browser allowed it. `done`: it was shared or copied. */
export interface ShareOutcome {
  readonly supported: boolean;
  readonly done: boolean;
  /** Why it was not done; null when the member only changed their mind. */
  readonly error: unknown;
}

const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Shares an address by the browser's own means, or copies it where there are none (POST-055, POST-058, POST-060). Never rejects. */
export async function sharePage(url: string, device: ShareDevice): Promise<ShareOutcome> {
  const supported = device.share !== undefined;
  try {
    if (device.share !== undefined) await device.share({ url });
    else if (device.clipboard === undefined) throw new Error('This browser can neither share nor copy.');
    else await device.clipboard.writeText(url);
    return { supported, done: true, error: null };
  } catch (error) {
    return { supported, done: false, error: isCancelled(error) ? null : error };
  }
}
