/** How long ago something was. The specification wants "1 hours ago" (POST-029..033); where it has no words, one hour is one (POST-082). */
export const TIME_TEXTS = {
  justNow: 'Just now',
  hours: (hours: number) => `${hours} hours ago`,
  yesterday: 'Yesterday',
  days: (days: number) => `${days} days ago`,
  minutes: (minutes: number) => (minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`),
  oneHour: '1 hour ago',
} as const;
