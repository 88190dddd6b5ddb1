import { getParser } from 'bowser';

/** What a member calls the browser behind a `User-Agent` text: "Firefox on Linux". Undefined when the text says nothing. */
export function browserName(userAgent: string): string | undefined {
  if (userAgent.trim() === '') return undefined;
  const parser = getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  if (browser === '') return system === '' ? undefined : system;
  return system === '' ? browser : `${browser} on ${system}`;
}
