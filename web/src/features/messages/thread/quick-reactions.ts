/** What a message's menu offers for one press (MSG-099); all others are in the picker. */
export const QUICK_REACTIONS = [
  { emoji: '👍', name: 'thumbs up' },
  { emoji: '❤️', name: 'red heart' },
  { emoji: '😂', name: 'face with tears of joy' },
  { emoji: '😮', name: 'face with open mouth' },
  { emoji: '😢', name: 'crying face' },
  { emoji: '🎉', name: 'party popper' },
] as const;
