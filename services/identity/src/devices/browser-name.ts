import { getParser } from 'bowser';

/**
 * What a member calls the browser behind a `User-Agent` text: "Firefox on Linux". Undefined when the text says nothing.
 * @param on what the reader's language says between browser and system
 */
export function browserName(userAgent: string, on = 'on'): string | undefined {
  if (userAgent.trim() === '') return undefined;
  const parser = getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  if (browser === '') return system === '' ? undefined : system;
  return system === '' ? browser : `${browser} ${on} ${system}`;
}
