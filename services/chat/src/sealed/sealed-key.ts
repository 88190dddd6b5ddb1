/** Where the file of a removed message lies: no address leads there. */
export function sealedKeyOf(pairKey: string, seq: string): string {
  return `sealed/${pairKey}/${seq}`;
}
