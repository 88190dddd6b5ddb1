import { nameProblem } from '@affinity/proto/vocabulary/person-name';
import { NAME_PROBLEMS } from './problem.texts.js';

/** Marks the fields of a name as the server would judge them. The browser then says why at the field, and sends no form. */
export function checkNameFields(first: HTMLInputElement, last?: HTMLInputElement): void {
  const problem = nameProblem(`${first.value} ${last?.value ?? ''}`);
  const text = problem === undefined ? '' : NAME_PROBLEMS[problem];
  const atFirst = last === undefined || nameProblem(first.value) === problem;
  first.setCustomValidity(atFirst ? text : '');
  last?.setCustomValidity(atFirst ? '' : text);
}
