import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Uses the process itself as the environment, and restores what a suite changed in it for the next suite. */
class NativeEnvironment {
  global = globalThis;
  fakeTimers = null;
  moduleMocker = new ModuleMocker(globalThis);
  before = { console: globalThis.console, exit: process.exit, variables: { ...process.env } };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** The part of `jest` that these suites use. */
  get jest() {
    const { moduleMocker: mocks, fakeTimersModern: timers } = this;
    return {
      fn: (implementation) => mocks.fn(implementation),
      spyOn: (object, method, access) => mocks.spyOn(object, method, access),
      restoreAllMocks: () => mocks.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
      advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
      getTimerCount: () => timers.getTimerCount(),
      setTimeout(milliseconds) {
        globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = milliseconds;
      },
    };
  }

  getVmContext() {
    return null;
  }

  async setup() {
    // Node applies source maps to stacks only while nothing overrides this.
    Error.prepareStackTrace = undefined;
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    const { console, exit, variables } = this.before;
    globalThis.console = console;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
  }
}

export { NativeEnvironment as default };
