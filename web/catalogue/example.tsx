import { type ReactNode, useEffect, useRef } from 'react';
import { HELD } from './held-states.js';
import styles from './catalogue.module.css';

/** A block in one of its states. */
export interface Example {
  readonly state: string;
  readonly shows: ReactNode;
  /** Shown as under the pointer, or in focus. */
  readonly held?: keyof typeof HELD;
  /** The name of an example that takes the window or the focus: it has a page of its own, which stands here in a frame. */
  readonly alone?: string;
}

export interface Block {
  /** As it is imported. */
  readonly name: string;
  readonly examples: readonly Example[];
}

export interface Group {
  readonly title: string;
  /** The groups stand in the order of these numbers. */
  readonly place: number;
  readonly blocks: readonly Block[];
}

export function ShownExample({ state, shows, held, alone }: Example) {
  return (
    <figure className={alone === undefined ? styles.example : styles.framed}>
      <figcaption lang="en">
        <bdi>{alone === undefined ? state : <a href={`?alone=${alone}`}>{state}</a>}</bdi>
      </figcaption>
      {alone === undefined ? (
        <div className={held && HELD[held]}>{shows}</div>
      ) : (
        // The page inside may not take the focus of the page around.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very page
        <iframe className={styles.frame} src={`?alone=${alone}`} title={`${alone}: ${state}`} loading="lazy" inert />
      )}
    </figure>
  );
}

/** Presses the first button of what is in it, once it is drawn: for states that only a press leads to. */
export function Pressed({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => around.current?.querySelector('button')?.click(), []);
  return <div ref={around}>{children}</div>;
}
