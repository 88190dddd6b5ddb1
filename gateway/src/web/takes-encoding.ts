const TAKES = {
  gzip: /(?:^|,)\s*gzip\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/i,
  br: /(?:^|,)\s*br\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/i,
} as const;

export type Encoding = keyof typeof TAKES;

/** Whether a browser says that it takes this encoding. */
export function takesEncoding(accepted: string | string[] | undefined, encoding: Encoding): boolean {
  return TAKES[encoding].test(String(accepted ?? ''));
}
