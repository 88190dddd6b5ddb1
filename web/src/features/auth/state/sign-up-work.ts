/** Hashes under way at once: enough to keep the browser's own threads busy, few enough that the page answers in between. */
const AT_ONCE = 128;

/**
 * Finds the number with which the SHA-256 of challenge, a dot and the number begins with this many zero bits. SubtleCrypto hashes
 * outside the page's thread, so it needs no worker, which the pages' policy would not allow.
 */
export async function solveChallenge(challenge: string, difficulty: number): Promise<string> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += AT_ONCE) {
    const digests = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => crypto.subtle.digest('SHA-256', encoder.encode(`${challenge}.${first + index}`))),
    );
    const found = digests.findIndex((digest) => zeroBits(new Uint8Array(digest)) >= difficulty);
    if (found >= 0) return String(first + found);
  }
}

export function zeroBits(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0);
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}
