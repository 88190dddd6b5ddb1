/** Words of the moment in which two are connected (DECISION-18). */
export const MOMENT_TEXTS = {
  title: 'It’s mutual',
  text: (name: string) => `You and ${name} sparked each other. Now you can write.`,
  hello: 'Say hello',
  later: 'Later',
  answered: (name: string) => `${name} answered your spark. Now you can write.`,
  see: 'See',
} as const;
