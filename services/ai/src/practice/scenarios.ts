/**
 * What a member can practise. A suggestion card chooses a scenario (AIP-002), and its opening is sent as the member's own words (AIP-003).
 */
export const SCENARIOS = [
  {
    id: 'small-talk',
    title: 'Break the ice',
    opening: 'Hi! How has your week been so far?',
    difficulty: 'easy',
  },
  {
    id: 'common-ground',
    title: 'Find something in common',
    opening: 'What do you like to do with a free afternoon? I am looking for ideas.',
    difficulty: 'easy',
  },
  {
    id: 'first-date',
    title: 'Suggest a first date',
    opening: 'I have really enjoyed talking with you. Would you like to meet for a coffee?',
    difficulty: 'medium',
  },
  {
    id: 'hear-a-no',
    title: 'Take a no kindly',
    opening: 'Our date was lovely. Would you like to go out with me again?',
    difficulty: 'brave',
  },
] as const;

export type ScenarioId = (typeof SCENARIOS)[number]['id'];
export const SCENARIO_IDS = SCENARIOS.map(({ id }) => id) as [ScenarioId, ...ScenarioId[]];

export const openingOf = (id: ScenarioId): string => SCENARIOS.find((scenario) => scenario.id === id)!.opening;
