import { Suspense, useEffect } from 'react';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { type AnnounceFunction, LiveRegionProvider, useAnnounce } from '#shared/ui/live-region.js';
import { lazyPart } from '#shared/ui/lost-part.js';
import { PartBoundary, PartLostError } from '#shared/ui/part-boundary.js';
import { Ripples } from '#shared/ui/ripples.js';
import type { Group } from '../example.js';
import { LONGEST_WORD } from '../longest-word.js';
import { SAMPLES } from '../samples.texts.js';
import styles from '../catalogue.module.css';

const again = <Button look="secondary">{SAMPLES.again}</Button>;

/** Says it over and over: a toast leaves by itself. */
const AGAIN_MS = 5_000;
function Says({ words, more }: { words: string; more?: Parameters<AnnounceFunction>[1] }) {
  const announce = useAnnounce();
  useEffect(() => {
    const say = (): void => announce(words, more);
    say();
    const timer = setInterval(say, AGAIN_MS);
    return () => clearInterval(timer);
  }, [announce, words, more]);
  return null;
}
const toast = (words: string, more?: Parameters<AnnounceFunction>[1]) => (
  <LiveRegionProvider>
    <Says words={words} more={more} />
  </LiveRegionProvider>
);
const undo = { label: SAMPLES.undo, onPress: () => undefined };

function Fails({ error }: { error: Error }): never {
  throw error;
}
const LostPart = lazyPart<object>(() => Promise.reject(new Error('On purpose: the page shows a part whose code did not come')));

export const GROUP: Group = {
  title: 'Messages',
  place: 5,
  blocks: [
    {
      name: 'Alert',
      examples: [
        { state: 'plain', shows: <Alert>{SAMPLES.refused}</Alert> },
        { state: 'with an action', shows: <Alert action={again}>{SAMPLES.refused}</Alert> },
        { state: 'long words', shows: <Alert action={again}>{SAMPLES.longRefused}</Alert> },
        { state: 'one long word', shows: <Alert>{LONGEST_WORD}</Alert> },
      ],
    },
    {
      name: 'FormAlert',
      examples: [
        { state: 'focused: it takes the focus, and shows no ring', alone: 'form-alert', shows: <FormAlert>{SAMPLES.refused}</FormAlert> },
      ],
    },
    {
      name: 'LiveRegionProvider',
      examples: [
        { state: 'a toast', alone: 'toast', shows: toast(SAMPLES.said) },
        { state: 'a toast with an action', alone: 'toast-action', shows: toast(SAMPLES.said, undo) },
        { state: 'a toast of a failure', alone: 'toast-failed', shows: toast(SAMPLES.refused, 'failed') },
        { state: 'long words', alone: 'toast-long', shows: toast(SAMPLES.longRefused, undo) },
      ],
    },
    {
      name: 'PartBoundary',
      examples: [
        { state: 'plain: what is in it', shows: <PartBoundary where="catalogue">{SAMPLES.paragraph}</PartBoundary> },
        {
          state: 'error: the part failed while it was drawn',
          shows: (
            <PartBoundary where="catalogue">
              <Fails error={new Error('On purpose: the page shows a part that fails')} />
            </PartBoundary>
          ),
        },
        {
          state: 'error: the code of a pressedPart did not come',
          shows: (
            <PartBoundary where="catalogue">
              <Fails error={new PartLostError()} />
            </PartBoundary>
          ),
        },
        {
          state: 'error: the code of a lazyPart did not come',
          shows: (
            <Suspense fallback={null}>
              <LostPart />
            </Suspense>
          ),
        },
      ],
    },
    {
      name: 'EmptyState',
      examples: [
        { state: 'plain', shows: <EmptyState title={SAMPLES.empty} text={SAMPLES.emptyText} headingLevel={3} /> },
        {
          state: 'with an action and a picture',
          shows: (
            <EmptyState
              title={SAMPLES.empty}
              text={SAMPLES.emptyText}
              headingLevel={3}
              action={<Button>{SAMPLES.act}</Button>}
              art={
                <div className={styles.stage}>
                  <Ripples />
                </div>
              }
            />
          ),
        },
        { state: 'long words', shows: <EmptyState title={SAMPLES.longLabel} text={SAMPLES.longHint} headingLevel={3} action={again} /> },
      ],
    },
  ],
};
