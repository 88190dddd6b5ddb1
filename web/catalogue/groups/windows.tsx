import { Button } from '#shared/ui/button.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { Dialog, type DialogProps } from '#shared/ui/dialog.js';
import { Drawer } from '#shared/ui/drawer.js';
import { Ripples } from '#shared/ui/ripples.js';
import { Wordmark } from '#shared/ui/wordmark.js';
import type { Group } from '../example.js';
import { LONGEST_WORD } from '../longest-word.js';
import { SAMPLES } from '../samples.texts.js';
import styles from '../catalogue.module.css';

const stay = (): void => undefined;
/** Enough for the content to scroll. */
const PARAGRAPHS = Array.from({ length: 24 }, (_, index) => <p key={index}>{SAMPLES.paragraph}</p>);

const dialog = (props: Partial<DialogProps>) => (
  <Dialog title={SAMPLES.empty} onClose={stay} {...props}>
    {props.children ?? <p>{SAMPLES.emptyText}</p>}
  </Dialog>
);

export const GROUP: Group = {
  title: 'Windows',
  place: 6,
  blocks: [
    {
      name: 'Dialog',
      examples: [
        { state: 'plain', alone: 'dialog', shows: dialog({ children: <Button>{SAMPLES.act}</Button> }) },
        { state: 'long words', alone: 'dialog-long', shows: dialog({ title: SAMPLES.longLabel, children: PARAGRAPHS }) },
        { state: 'one long word', alone: 'dialog-word', shows: dialog({ title: LONGEST_WORD }) },
        {
          state: 'page: it begins with a picture',
          alone: 'dialog-page',
          shows: dialog({
            look: 'page',
            header: <></>,
            children: (
              <>
                <div className={styles.stage}>
                  <Ripples />
                </div>
                {PARAGRAPHS}
              </>
            ),
          }),
        },
      ],
    },
    {
      name: 'ConfirmDialog',
      examples: [
        {
          state: 'plain',
          alone: 'confirm-dialog',
          shows: (
            <ConfirmDialog
              title={SAMPLES.remove}
              question={SAMPLES.question}
              confirm={SAMPLES.remove}
              cancel={SAMPLES.cancel}
              onConfirm={stay}
              onClose={stay}
            />
          ),
        },
        {
          state: 'with a consequence, long words',
          alone: 'confirm-dialog-long',
          shows: (
            <ConfirmDialog
              title={SAMPLES.longLabel}
              question={SAMPLES.question}
              consequence={SAMPLES.consequence}
              confirm={SAMPLES.longAct}
              cancel={SAMPLES.cancel}
              onConfirm={stay}
              onClose={stay}
            />
          ),
        },
      ],
    },
    {
      name: 'Drawer',
      examples: [
        {
          state: 'with a header',
          alone: 'drawer',
          shows: (
            <Drawer title={SAMPLES.menu} header={<Wordmark />} onClose={stay}>
              <p>{SAMPLES.paragraph}</p>
            </Drawer>
          ),
        },
        {
          state: 'without one, long words',
          alone: 'drawer-long',
          shows: (
            <Drawer title={SAMPLES.longLabel} onClose={stay}>
              {PARAGRAPHS}
            </Drawer>
          ),
        },
      ],
    },
  ],
};
