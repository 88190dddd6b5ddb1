/** Fixed figures of the header (STO-003, STO-004, DECISION-4). An operator replaces them with true ones here. */
export const FIXED_FIGURES = [
  { value: '143', label: 'Engagements This Month' },
  { value: '96%', label: 'Success Rate' },
] as const;

/** STO-021, STO-022: both testimonials are invented. */
export const TESTIMONIALS = [
  {
    quote: 'We both ticked "Quiet dinners" and then talked until the waiter put the chairs up. That was three years ago.',
    name: 'Mirela and Jonas',
    about: 'Together since a first dinner in Trieste',
  },
  {
    quote: 'I had given up on small talk. Here I could say what matters to me first, and she answered just that.',
    name: 'Tobias',
    about: 'Engaged to Leyla, whom he met in his second week',
  },
] as const;
