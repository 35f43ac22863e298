import { TestEnvironment } from 'jest-environment-node';

/** Skips the tests of a file after the first that fails. */
export default class StopAtFailure extends TestEnvironment {
  hasFailed = false;

  handleTestEvent(event) {
    if (event.name === 'test_done') this.hasFailed ||= event.test.errors.length > 0;
    if (event.name === 'test_start' && this.hasFailed) event.test.mode = 'skip';
  }
}
