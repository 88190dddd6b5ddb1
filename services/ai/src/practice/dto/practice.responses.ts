import { z } from 'zod';
import { GOAL_KEYS, STEP_KEYS } from '../goals.js';
import { SCENARIO_IDS } from '../scenarios.js';

export const PracticeMessageResponse = z
  .object({
    id: z.uuid(),
    role: z.enum(['member', 'partner', 'coach']),
    text: z.string().meta({ description: 'Plain text; of a reply that was stopped at once, empty' }),
    createdAt: z.iso.datetime(),
    failed: z.boolean().meta({ description: 'The text is the failure reply (AIP-019)' }),
    stopped: z.boolean().meta({ description: 'The member stopped it, or went away: the text is what had come' }),
  })
  .meta({ id: 'PracticeMessage' });
export type PracticeMessageResponse = z.output<typeof PracticeMessageResponse>;

export const PracticeMessagePageResponse = z
  .object({ items: z.array(PracticeMessageResponse).meta({ description: 'Oldest first' }), hasMore: z.boolean() })
  .meta({ id: 'PracticeMessagePage' });
export type PracticeMessagePageResponse = z.output<typeof PracticeMessagePageResponse>;

export const PracticeScenarioResponse = z
  .object({
    id: z.enum(SCENARIO_IDS),
    title: z.string(),
    opening: z.string().meta({ description: "Sent as the member's own words (AIP-003)" }),
    difficulty: z.enum(['easy', 'medium', 'brave']),
  })
  .meta({ id: 'PracticeScenario' });

export const PracticeGoalResponse = z
  .object({
    key: z.enum(GOAL_KEYS).meta({ description: 'What the scenario is for' }),
    steps: z.array(
      z.object({
        key: z.enum(STEP_KEYS),
        done: z.boolean().meta({ description: 'Worked out from the conversation by rules, in both modes' }),
      }),
    ),
  })
  .meta({ id: 'PracticeGoal' });

export const PracticeMode = z
  .enum(['model', 'offline'])
  .meta({ description: 'offline: the built-in partner answers, labelled as such (DECISION-10)' });
export type PracticeMode = z.output<typeof PracticeMode>;

export const PracticeResponse = z
  .object({
    partner: z.object({ name: z.string() }),
    mode: PracticeMode,
    scenarios: z.array(PracticeScenarioResponse),
    scenarioId: z.enum(SCENARIO_IDS).nullable(),
    goal: PracticeGoalResponse.nullable().meta({ description: 'How far the present conversation has come; null without a scenario' }),
    messages: z.array(PracticeMessageResponse).meta({ description: 'The newest 50, oldest first' }),
    hasMore: z.boolean(),
    answering: z.boolean().meta({ description: 'An answer is under way, perhaps in another tab' }),
    left: z.object({
      messages: z.int().min(0).meta({ description: 'Prompts left this hour' }),
      today: z.int().min(0).meta({ description: "Tokens left of the member's day" }),
    }),
  })
  .meta({ id: 'Practice' });
export type PracticeResponse = z.output<typeof PracticeResponse>;
