/** POST-041, POST-042: a quote needs text of its own, or media on the quoted post. */
export function mayQuote(content: string, quotedMedia: readonly unknown[]): boolean {
  return content !== '' || quotedMedia.length > 0;
}
