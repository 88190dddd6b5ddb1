import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ScenarioGoal } from './scenario-goal.js';

it('AIP-034 says what the scenario is for, and of each step whether it is done', () => {
  render(
    <ScenarioGoal
      goal={{
        key: 'agree-on-a-date',
        steps: [
          { key: 'place', done: true },
          { key: 'agreed', done: false },
        ],
      }}
    />,
  );
  expect(screen.getByRole('region', { name: 'Goal of this practice' })).toHaveTextContent('Goal: agree on a place and a time');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['A public place (done)', 'A yes to it (still open)']);
});
