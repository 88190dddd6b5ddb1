/** What sharing a link needs of a browser; a part of `navigator`. */
export interface LinkDevice {
  share?: (data: { text: string; url: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
}

/**
 * `supported` false: the browser cannot share, so the link was copied if allowed. `error` is also null when the member changed their
 * mind.
 */
export interface LinkOutcome {
  readonly supported: boolean;
  readonly error: unknown;
}

const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Shares a link by the browser's own means, or copies it where there are none (STO-040, STO-042). Never rejects. */
export async function shareLink(link: { text: string; url: string }, device: LinkDevice): Promise<LinkOutcome> {
  const supported = device.share !== undefined;
  try {
    if (device.share !== undefined) await device.share(link);
    else if (device.clipboard === undefined) throw new Error('This browser can neither share nor copy.');
    else await device.clipboard.writeText(link.url);
    return { supported, error: null };
  } catch (error) {
    return { supported, error: isCancelled(error) ? null : error };
  }
}
