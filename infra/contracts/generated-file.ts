/** A file that `npm run generate` makes, relative to the root. */
export interface Generated {
  readonly path: string;
  readonly content: string;
}
