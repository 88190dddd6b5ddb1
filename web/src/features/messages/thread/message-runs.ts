import type { ShownMessage } from '../state/shown-message.js';

/** Milliseconds between two messages of one person that still belong together. */
const RUN_MS = 5 * 60_000;

/** Messages one person wrote in one go. */
export interface MessageRun {
  /** The id of the run's first message. */
  readonly id: string;
  readonly sender: ShownMessage['sender'];
  readonly messages: readonly ShownMessage[];
}

export interface MessageDay {
  /** Names the day uniquely, and stays the same whatever is added before or after. */
  readonly name: string;
  /** The time of the day's first message, ISO 8601. */
  readonly at: string;
  readonly runs: readonly MessageRun[];
}

/** The day of each message, worked out once: a thread of thousands is grouped anew with each new message. */
const days = new WeakMap<ShownMessage, string>();

/** The day in the reader's own zone. */
function dayOf(message: ShownMessage): string {
  const known = days.get(message);
  if (known !== undefined) return known;
  const day = new Date(message.timestamp).toDateString();
  days.set(message, day);
  return day;
}

function belongs(message: ShownMessage, run: ShownMessage[]): boolean {
  const last = run.at(-1);
  if (last === undefined || last.sender !== message.sender) return false;
  return Date.parse(message.timestamp) - Date.parse(last.timestamp) < RUN_MS;
}

/** Ascending messages by days, and in a day by who wrote them in one go (EXPERIENCE-24). */
export function groupMessages(messages: readonly ShownMessage[]): readonly MessageDay[] {
  const grouped: { name: string; at: string; runs: { id: string; sender: ShownMessage['sender']; messages: ShownMessage[] }[] }[] = [];
  for (const message of messages) {
    let day = grouped.at(-1);
    const name = dayOf(message);
    if (day === undefined || day.name !== name) {
      day = { name, at: message.timestamp, runs: [] };
      grouped.push(day);
    }
    const run = day.runs.at(-1);
    if (run !== undefined && belongs(message, run.messages)) run.messages.push(message);
    else day.runs.push({ id: message.id, sender: message.sender, messages: [message] });
  }
  return grouped;
}
