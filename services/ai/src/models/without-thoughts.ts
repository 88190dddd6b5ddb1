const BEGIN = '<think>';
const END = '</think>';

/**
 * Leaves out what a model thinks aloud before it answers. Services that do not know the model's marks send it as words of the
 * answer.
 */
export class WithoutThoughts {
  private state: 'unknown' | 'thinking' | 'speaking' = 'unknown';
  private held = '';

  /** @returns the words of the answer in these */
  take(words: string): string {
    if (this.state === 'speaking') return words;
    this.held += words;
    if (this.state === 'unknown') {
      const said = this.held.trimStart();
      if (said.startsWith(BEGIN)) this.state = 'thinking';
      else if (BEGIN.startsWith(said)) return '';
      else return this.speak(this.held);
    }
    const end = this.held.indexOf(END);
    if (end >= 0) return this.speak(this.held.slice(end + END.length).trimStart());
    // Of thoughts only so much is kept as may begin their end.
    this.held = this.held.slice(-END.length);
    return '';
  }

  /** @returns what was held back; thoughts that were cut off are none of it */
  rest(): string {
    return this.state === 'unknown' ? this.held : '';
  }

  private speak(words: string): string {
    this.state = 'speaking';
    this.held = '';
    return words;
  }
}
