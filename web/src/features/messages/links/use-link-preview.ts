import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LinkPreview } from '#shared/api/schema.js';
import { textParts } from '#shared/text/text-parts.js';
import { linkPreviewQuery } from './link-preview.query.js';

/** Milliseconds for which the typing rests before a page is asked: half an address leads elsewhere. */
const RESTS_MS = 700;

export interface WrittenLink {
  /** Of the first link in the text, once its page has said something. */
  readonly preview: LinkPreview | null;
  /** Sends the link without its preview. */
  readonly dismiss: () => void;
}

const firstLink = (text: string): string | null => textParts(text).find(({ kind }) => kind === 'link')?.text ?? null;

/** The preview of what is being written (MSG-118). @param text null where the words are no message of their own */
export function useLinkPreview(text: string | null): WrittenLink {
  const link = text === null ? null : firstLink(text);
  const [rested, setRested] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(link), RESTS_MS);
    return () => clearTimeout(timer);
  }, [link]);
  const wanted = link !== null && link !== dismissed;
  const { data } = useQuery({ ...linkPreviewQuery(link ?? ''), enabled: wanted && rested === link });
  return { preview: wanted ? (data ?? null) : null, dismiss: () => setDismissed(link) };
}
