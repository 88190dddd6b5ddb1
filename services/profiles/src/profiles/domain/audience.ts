import { AUDIENCES, type Audience, type Audiences, OPEN_TO_EVERYONE, type Section } from '@affinity/proto/vocabulary/audience';
import { HIDEABLE_ANSWERS } from '@affinity/proto/vocabulary/hideable-answers';
import type { BioData } from './bio-data.js';
import { NO_PROMPTS, type Prompts } from './prompts.js';

/** Sections that are not open to everyone. */
export type KeptFor = Partial<Audiences>;

/** Who reads: somebody whom an audience reaches, or the member. */
export type Reader = Audience | 'self';

/** How the reader stands to the member. */
export interface Standing {
  readonly own?: boolean;
  /** The member's spark for the reader is there, and the reader did not pass on it. */
  readonly sparkedBy: boolean;
  readonly connected: boolean;
}

export function readerOf({ own = false, sparkedBy, connected }: Standing): Reader {
  if (own) return 'self';
  if (connected) return 'connections';
  return sparkedBy ? 'spark' : 'everyone';
}

/**
 * The one rule of who is shown what (PRO-083). Whatever presents a member to somebody asks here.
 */
export function shownTo(reader: Reader, keptFor: KeptFor, section: Section): boolean {
  return reader === 'self' || AUDIENCES.indexOf(reader) >= AUDIENCES.indexOf(keptFor[section] ?? 'everyone');
}

/** What sections can be made of, as it is stored. */
export interface Kept {
  readonly bioData: BioData | null;
  readonly prompts?: Prompts | undefined;
}

export interface Shown {
  readonly bioData: BioData | null;
  readonly prompts: Prompts['answers'];
}

/** What of it the reader is shown. What is kept from them is as if it had never been given: nobody learns that there is something. */
export function partsShownTo(reader: Reader, keptFor: KeptFor, { bioData, prompts = NO_PROMPTS }: Kept): Shown {
  const open = (section: Section): boolean => shownTo(reader, keptFor, section);
  return { bioData: bioData && answersShown(bioData, open), prompts: open('prompts') ? prompts.answers : [] };
}

/** The photo of the profile is open to all (PRO-002); those after it are a section. */
export function photosShownTo<Photo>(reader: Reader, keptFor: KeptFor, photos: readonly Photo[]): readonly Photo[] {
  return shownTo(reader, keptFor, 'photos') ? photos : photos.slice(0, 1);
}

function answersShown(stored: BioData, open: (section: Section) => boolean): BioData {
  const shown: BioData = { ...stored };
  for (const { section, keys } of HIDEABLE_ANSWERS) {
    if (open(section)) continue;
    const group = Object.entries(stored[section] ?? {}).filter(([key]) => !keys.includes(key));
    Object.assign(shown, { [section]: Object.fromEntries(group) });
  }
  if (!open('about') && stored.additional) {
    const { dealbreakers: _dealbreakers, moreInfo: _moreInfo, ...chosen } = stored.additional;
    shown.additional = chosen;
  }
  if (!open('location')) delete shown.location;
  if (!open('links')) delete shown.socialLinks;
  return shown;
}

/** The audience of every section, as the member chose it. */
export const audiencesOf = (keptFor: KeptFor): Audiences => ({ ...OPEN_TO_EVERYONE, ...keptFor });

/** Only what is kept for some is stored. */
export function withAudiences(keptFor: KeptFor, change: KeptFor): KeptFor {
  return Object.fromEntries(Object.entries({ ...keptFor, ...change }).filter(([, audience]) => audience !== 'everyone'));
}
