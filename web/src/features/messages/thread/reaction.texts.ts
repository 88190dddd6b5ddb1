/** How the reactions that a press offers are called (MSG-099). */
export const REACTION_NAMES = {
  '👍': 'thumbs up',
  '❤️': 'red heart',
  '😂': 'face with tears of joy',
  '😮': 'face with open mouth',
  '😢': 'crying face',
  '🎉': 'party popper',
} as const;
