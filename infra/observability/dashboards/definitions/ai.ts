import { RATE, type Dashboard } from './dashboard.ts';

export const ai: Dashboard = {
  uid: 'affinity-ai',
  title: 'Affinity: AI',
  panels: [
    {
      title: 'Who answers',
      about: 'State: answers, or why not: key, model (not known), away.',
      unit: 'short',
      queries: [['affinity_ai_partner', '{{provider}} {{model}} {{address}}: {{state}}']],
    },
    {
      title: 'Answers of the partner',
      unit: 'ops',
      queries: [[`sum by (mode, outcome) (rate(affinity_ai_answers_total[${RATE}]))`, '{{mode}} {{outcome}}']],
    },
    {
      title: 'Recommendations',
      unit: 'ops',
      queries: [[`sum by (mode, outcome) (rate(affinity_ai_recommendations_total[${RATE}]))`, '{{mode}} {{outcome}}']],
    },
    {
      title: 'Tokens an hour',
      about: 'By the figures of the provider, or estimated: characters / 4.',
      unit: 'short',
      queries: [['sum(increase(affinity_ai_tokens_total[1h]))', 'tokens']],
    },
    {
      title: "Share of today's budget",
      unit: 'percentunit',
      queries: [['max(affinity_ai_budget_spent_tokens) / max(affinity_ai_budget_tokens)', 'spent or reserved']],
    },
    {
      title: 'The model is not asked',
      about: '1 while the breaker of an instance is open.',
      unit: 'short',
      queries: [['affinity_ai_breaker_open', '{{instance}}']],
    },
  ],
};
