import { useMemo } from 'react';
import { Link } from 'react-router';
import { addressOfSearch } from './paths.js';
import { type TextPart, textParts } from '#shared/text/text-parts.js';

export interface LinkedTextProps {
  text: string;
  /** Whether `#tag` leads to the search of home for it (POST-077). */
  tags?: boolean;
}

/** What somebody wrote, as text: addresses in it lead on, and nothing of it is markup (POST-076). */
export function LinkedText({ text, tags = false }: LinkedTextProps) {
  const parts = useMemo(() => textParts(text, { tags }), [text, tags]);
  // oxlint-disable-next-line react/no-array-index-key -- another text is drawn anew as a whole
  return parts.map((part, index) => <Part key={index} part={part} />);
}

/** Addresses read from left to right whatever is written around them: signs that turn text round do not reach into them. */
function Part({ part }: { part: TextPart }) {
  switch (part.kind) {
    case 'link':
      return (
        <a href={part.href} dir="ltr" target="_blank" rel="noopener noreferrer nofollow ugc">
          {part.text}
        </a>
      );
    case 'mail':
      return (
        <a href={part.href} dir="ltr" rel="noopener noreferrer nofollow ugc">
          {part.text}
        </a>
      );
    case 'tag':
      return <Link to={addressOfSearch(part.text)}>{part.text}</Link>;
    default:
      return part.text;
  }
}
