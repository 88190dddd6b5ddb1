import { replyOffline } from '../../src/offline/offline-partner.js';
import type { Scene, Turn } from '../../src/providers/practice-provider.js';
import type { Said, TestTalk } from './talk.js';

export type Grade = 'good' | 'passable' | 'poor' | 'embarrassing';

export interface Graded {
  readonly about: string;
  readonly member: string;
  readonly reply: string;
  readonly grade: Grade;
  readonly because: string;
}

/** Admits that the member did not say it. It is passable where the member did. */
const DOES_NOT_KNOW =
  /\b(?:you have not told|you did not (?:tell|say|mention)|not (?:told|mentioned|said) (?:me )?(?:that|yet)|do not think you)\b/iu;

/** What must not be said in such a moment. */
const OUT_OF_PLACE: Readonly<Record<NonNullable<Said['moment']>, RegExp>> = {
  recall: /\bgood question\b|\bsince you ask\b|\bi would only be guessing\b/iu,
  sad: /\bsmiles?\b|\bi like (?:that|how)\b|\bcurious\b|\bgood to know\b|\bgreat\b|\bfunny\b|\bwonderful\b|\bbrilliant\b|\bcongrat|\bstays with me\b/iu,
  glad: /\bsorry\b|\bhard\b|\bnot (?:sound )?easy\b|\bnot nothing\b|\ba lot to carry\b|\bhear you\b/iu,
  hurt: /\bi like (?:that|how you)\b|\bcurious\b|\bpicture that\b|\bsmiles?\b|\bgood to know\b|\bstays with me\b|\bhear more\b|\btell me more\b/iu,
  refuses: /\bwhy not\b|\btell me more\b|\bi like how\b|\bhear more\b|\bcurious\b|\bstory behind\b/iu,
};

/** Slips that are embarrassing in any moment: broken sentences, and a program that claims a life. */
const NEVER =
  /\b(?:you am|(?<!(?:for|to|with|of) )you is|your is|you's|i are|undefined|null|nan)\b|[{}]|\s{2,}|\s$|\bmy (?:mother|father|wife|husband|girlfriend|boyfriend|kids|childhood|job|flat)\b|\bi (?:grew up|was born)\b|\bwhen i was (?:a |little|young)/iu;

const scene = ({ scenarioId }: TestTalk): Scene => ({
  partnerName: 'Robin',
  firstName: 'Ann',
  bio: null,
  scenarioId: scenarioId ?? null,
  avoid: null,
});

/** Holds the talk with the built-in partner. @returns the grades of the graded messages */
export function hold(talk: TestTalk): Graded[] {
  const turns: Turn[] = [];
  const replies: string[] = [];
  return talk.said.flatMap((said) => {
    turns.push({ from: 'member', text: said.member });
    const reply = replyOffline(scene(talk), turns);
    turns.push({ from: 'partner', text: reply });
    const [grade, because] = gradeOf(said, reply, replies);
    replies.push(reply);
    if (said.want === undefined && grade !== 'embarrassing') return [];
    return [{ about: talk.about, member: said.member, reply, grade, because }];
  });
}

function gradeOf(said: Said, reply: string, earlier: readonly string[]): readonly [Grade, string] {
  const { moment, never, keeps } = said;
  if (earlier.includes(reply)) return ['embarrassing', 'said before, word for word'];
  // What is quoted is the member's.
  const own = reply.replaceAll(/“[^“”]*”/gu, '“”');
  if (NEVER.test(own)) return ['embarrassing', `broken: ${NEVER.exec(own)![0]}`];
  if (/[^“]*“[^”]*“/u.test(reply)) return ['embarrassing', 'a quotation in a quotation'];
  if (never?.test(reply)) return ['embarrassing', `must not match ${never.source}`];
  if (moment && OUT_OF_PLACE[moment].test(reply)) return ['embarrassing', `out of place: ${OUT_OF_PLACE[moment].exec(reply)![0]}`];
  if (keeps && !isKept(keeps.of, earlier[keeps.since]!, reply)) return ['embarrassing', 'contradicts itself'];
  if (said.asksNothing && reply.includes('?')) return ['poor', 'asks'];
  const wanted = said.want === undefined ? [] : [said.want].flat();
  const answered = moment === 'recall' ? beforeItAsks(reply) : reply;
  if (wanted.every((want) => want.test(answered))) return ['good', ''];
  if (said.fair?.test(answered)) return ['passable', ''];
  if (moment !== 'recall') return ['poor', 'does not take it up'];
  if (DOES_NOT_KNOW.test(answered)) return ['passable', 'admits that it does not know'];
  return ['embarrassing', 'neither answers nor says that it does not know'];
}

/** The sentences before the first question of the partner's own; a quoted question is none. */
function beforeItAsks(reply: string): string {
  const plain = reply.replaceAll(/“[^”]*”/gu, (quoted) => quoted.replaceAll(/[.?!]/gu, ''));
  const sentences = plain.match(/[^.?!]+[.?!]*\s*/gu) ?? [];
  const asks = sentences.findIndex((sentence) => sentence.includes('?'));
  return (asks < 0 ? sentences : sentences.slice(0, asks)).join('');
}

function isKept(options: readonly string[], before: string, now: string): boolean {
  const named = (text: string): string => options.filter((option) => text.toLowerCase().includes(option)).join(' ');
  return named(before) === named(now);
}

/** What part of the graded messages got a good or passable reply. */
export const shareOf = (graded: readonly Graded[]): number =>
  graded.filter(({ grade }) => grade === 'good' || grade === 'passable').length / graded.length;

export const lineOf = ({ about, member, reply, grade, because }: Graded): string =>
  `${grade} (${because}) | ${about} | ${member} | ${reply}`;
