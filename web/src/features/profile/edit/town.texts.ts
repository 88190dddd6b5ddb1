/** Words of the location in the Edit Profile popup. They come with it. */
export const TOWN_TEXTS = {
  list: 'Towns',
  none: 'No town of this name was found. The words can stay as they are.',
  hint: 'Others see these words. If you pick a town, also how far away it is, in steps.',
} as const;
