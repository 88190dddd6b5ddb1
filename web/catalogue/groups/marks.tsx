import { Avatar } from '#shared/ui/avatar.js';
import { BrandMark } from '#shared/ui/brand-mark.js';
import { Ripples } from '#shared/ui/ripples.js';
import { SkipLink } from '#shared/ui/skip-link.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { Wordmark } from '#shared/ui/wordmark.js';
import type { Group } from '../example.js';
import { HELD } from '../held-states.js';
import { SAMPLES } from '../samples.texts.js';
import styles from '../catalogue.module.css';

const NAMES = ['Nina', 'Fuchs'];
const PHOTO = `${import.meta.env.BASE_URL}icons/apple-touch-icon.png`;

export const GROUP: Group = {
  title: 'Marks and faces',
  place: 8,
  blocks: [
    {
      name: 'Avatar',
      examples: [
        { state: 'with a photo', shows: <Avatar photo={PHOTO} names={NAMES} /> },
        { state: 'without one: the initials', shows: <Avatar photo={null} names={NAMES} /> },
        { state: 'error: a photo that does not come', shows: <Avatar photo="data:image/png;base64,none" names={NAMES} /> },
        { state: 'empty: no name', shows: <Avatar photo={null} names={[]} /> },
        {
          state: 'sizes',
          shows: (
            <div className={styles.row}>
              {[24, 40, 64, 96].map((size) => (
                <Avatar key={size} photo={null} names={NAMES} size={size} />
              ))}
            </div>
          ),
        },
      ],
    },
    {
      name: 'BrandMark',
      examples: [{ state: 'plain', shows: <BrandMark size={52} /> }],
    },
    { name: 'Wordmark', examples: [{ state: 'plain', shows: <Wordmark /> }] },
    {
      name: 'Ripples',
      examples: [
        {
          state: 'plain: it fills what it stands in',
          shows: (
            <div className={styles.stage}>
              <Ripples />
            </div>
          ),
        },
      ],
    },
    {
      name: 'SkipLink',
      examples: [
        {
          state: 'focused: otherwise out of sight',
          alone: 'skip-link',
          shows: (
            <div className={HELD.focused}>
              <SkipLink target="main" />
              <p id="main">{SAMPLES.paragraph}</p>
            </div>
          ),
        },
      ],
    },
    { name: 'VisuallyHidden', examples: [{ state: 'read out, and not seen', shows: <VisuallyHidden>{SAMPLES.unseen}</VisuallyHidden> }] },
  ],
};
