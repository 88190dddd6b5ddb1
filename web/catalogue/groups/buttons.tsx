import { Button } from '#shared/ui/button.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { RetryIcon } from '#shared/ui/composer-icons.js';
import { Menu, MenuItem } from '#shared/ui/menu.js';
import { BookmarkIcon, MoreIcon, TrashIcon } from '#shared/ui/post-icons.js';
import { type Example, type Group, Pressed } from '../example.js';
import { HELD } from '../held-states.js';
import { SAMPLES } from '../samples.texts.js';

const LOOKS = ['primary', 'secondary', 'quiet'] as const;

const ofLook = (look: (typeof LOOKS)[number]): Example[] => [
  { state: look, shows: <Button look={look}>{SAMPLES.act}</Button> },
  { state: `${look}, under the pointer`, held: 'hovered', shows: <Button look={look}>{SAMPLES.act}</Button> },
  { state: `${look}, focused`, held: 'focused', shows: <Button look={look}>{SAMPLES.act}</Button> },
  {
    state: `${look}, disabled`,
    shows: (
      <Button look={look} disabled>
        {SAMPLES.act}
      </Button>
    ),
  },
  {
    state: `${look}, busy: it keeps the focus, and says so in words`,
    shows: (
      <Button look={look} aria-disabled>
        {SAMPLES.acting}
      </Button>
    ),
  },
  { state: `${look}, long words`, shows: <Button look={look}>{SAMPLES.longAct}</Button> },
];

const items = (
  <>
    <MenuItem icon={<BookmarkIcon size={20} />} onPress={() => undefined}>
      {SAMPLES.act}
    </MenuItem>
    <MenuItem icon={<TrashIcon size={20} />} onPress={() => undefined}>
      {SAMPLES.remove}
    </MenuItem>
    <MenuItem onPress={() => undefined}>{SAMPLES.longOption}</MenuItem>
  </>
);
const menu = (
  <Menu label={SAMPLES.menu} icon={<MoreIcon />}>
    {items}
  </Menu>
);

export const GROUP: Group = {
  title: 'Buttons',
  place: 2,
  blocks: [
    {
      name: 'Button',
      examples: [
        ...LOOKS.flatMap(ofLook),
        { state: 'with an icon', shows: <Button icon={<RetryIcon size={20} />}>{SAMPLES.again}</Button> },
        { state: 'wide', shows: <Button wide>{SAMPLES.act}</Button> },
      ],
    },
    {
      name: 'ButtonLink',
      examples: [
        ...LOOKS.map((look) => ({
          state: look,
          shows: (
            <ButtonLink to="/" look={look}>
              {SAMPLES.act}
            </ButtonLink>
          ),
        })),
        { state: 'under the pointer', held: 'hovered', shows: <ButtonLink to="/">{SAMPLES.act}</ButtonLink> },
        { state: 'focused', held: 'focused', shows: <ButtonLink to="/">{SAMPLES.act}</ButtonLink> },
        {
          state: 'with an icon, long words',
          shows: (
            <ButtonLink to="/" icon={<RetryIcon size={20} />}>
              {SAMPLES.longAct}
            </ButtonLink>
          ),
        },
      ],
    },
    {
      name: 'Menu, MenuItem',
      examples: [
        { state: 'closed', shows: menu },
        { state: 'closed, under the pointer', held: 'hovered', shows: menu },
        { state: 'closed, focused', held: 'focused', shows: menu },
        { state: 'open', alone: 'menu', shows: <Pressed>{menu}</Pressed> },
        {
          state: 'open, under the pointer',
          alone: 'menu-hovered',
          shows: (
            <div className={HELD.hovered}>
              <Pressed>{menu}</Pressed>
            </div>
          ),
        },
      ],
    },
  ],
};
