import { TestEnvironment } from 'jest-environment-node';

/** As `PATIENCE` in services/_kit/src/testing/patience.ts. */
const PATIENCE = 4;

/** Gives tests and hooks more time than they state: they state what a quick, idle machine needs. */
export default class PatientEnvironment extends TestEnvironment {
  #given = new WeakSet();

  handleTestEvent(event) {
    const timed = event.name === 'test_start' ? event.test : event.name === 'hook_start' ? event.hook : undefined;
    if (timed?.timeout === undefined || this.#given.has(timed)) return;
    this.#given.add(timed);
    timed.timeout *= PATIENCE;
  }
}
