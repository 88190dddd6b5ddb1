import { describe, expect, it } from 'vitest';
import { withoutPerson } from './open-person.js';

describe('withoutPerson', () => {
  it('leaves the rest of the query as it is', () => {
    expect(withoutPerson('?view=following&person=p&q=red+door')).toBe('?view=following&q=red+door');
  });
  it.each(['', '?person=p', '?person='])('is empty when nothing else is in %j', (search) => {
    expect(withoutPerson(search)).toBe('');
  });
});
