import type { ComponentType } from 'react';
import type { Group } from '../example.js';

type Icons = Readonly<Record<string, ComponentType<{ size?: number }>>>;

/** A new icon is here by itself. */
const files = import.meta.glob<Icons>(['../../src/shared/ui/*icon.tsx', '../../src/shared/ui/*icons.tsx'], { eager: true });

/** The modules `icon` and `pointing-icon` hold no icon: they make them. */
const groups = Object.entries(files)
  .map(([path, icons]) => ({
    name: path.replace(/^.*\/(.*)\.tsx$/, '$1'),
    icons: Object.entries(icons).filter(([name]) => name.endsWith('Icon') && name !== 'pointingIcon'),
  }))
  .filter(({ icons }) => icons.length > 0);

export const GROUP: Group = {
  title: 'Icons',
  place: 9,
  blocks: groups.map(({ name, icons }) => ({
    name,
    examples: icons.map(([icon, Icon]) => ({
      state: icon,
      shows: <Icon />,
    })),
  })),
};
