import { getParser } from 'bowser';
import { deviceOn } from '../texts.js';

/**
 * What a member calls the browser behind a `User-Agent` text: "Firefox on Linux".
 * @returns null when the text says nothing
 */
export function deviceName(userAgent: string): string | null {
  if (userAgent.trim() === '') return null;
  const parser = getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  if (browser === '') return system === '' ? null : system;
  return system === '' ? browser : deviceOn(browser, system);
}
