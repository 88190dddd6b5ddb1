/** The challenge that an authenticator says it signed, or undefined. Whether it did is for the signature to show. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // Not JSON: no authenticator made it.
    return undefined;
  }
}
