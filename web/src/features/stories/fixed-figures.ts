export interface FixedFigure {
  readonly value: string;
  readonly label: string;
}

export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly about: string;
}

/** What the header says whatever happens (STO-003, STO-004, DECISION-4). An operator puts true figures here. */
export const FIXED_FIGURES: readonly FixedFigure[] = [
  { value: '143', label: 'Engagements This Month' },
  { value: '96%', label: 'Success Rate' },
];

/** STO-021, STO-022: invented, both of them. */
export const TESTIMONIALS: readonly Testimonial[] = [
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
];
