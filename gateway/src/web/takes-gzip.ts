const GZIP = /(?:^|,)\s*gzip\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/i;

/** Whether a browser says that it takes gzip. */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  return GZIP.test(String(accepted ?? ''));
}
