import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import type { Mention } from '#shared/api/schema.js';
import { type MentionPart, mentionParts } from './mention-parts.js';
import { linkToPerson } from './open-person.js';
import { addressOfSearch } from './paths.js';
import type { TextPart } from '#shared/text/text-parts.js';

export interface LinkedTextProps {
  text: string;
  /** Whether `#tag` leads to the search of home for it (POST-077). */
  tags?: boolean;
  /** Members whom the text mentions; each leads to the popup about them, by the name of now (POST-086). */
  mentions?: readonly Mention[];
}

const NONE: readonly Mention[] = [];

/** What somebody wrote, as text: addresses in it lead on, and nothing of it is markup (POST-076). */
export function LinkedText({ text, tags = false, mentions = NONE }: LinkedTextProps) {
  const parts = useMemo(() => mentionParts(text, { tags, mentions }), [text, tags, mentions]);
  // oxlint-disable-next-line react/no-array-index-key -- another text is drawn anew as a whole
  return parts.map((part, index) => <Part key={index} part={part} />);
}

/** Addresses read from left to right whatever is written around them: signs that turn text round do not reach into them. */
function Part({ part }: { part: TextPart | MentionPart }) {
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
    case 'mention':
      return <MentionLink part={part} />;
    default:
      return part.text;
  }
}

function MentionLink({ part: { memberId, text } }: { part: MentionPart }) {
  const { search } = useLocation();
  return (
    <Link {...linkToPerson(search, memberId)} aria-haspopup="dialog">
      {text}
    </Link>
  );
}
