import './typescript-hooks.mjs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { giveGlobals } from './globals.mjs';
import NativeEnvironment from './native-environment.mjs';

const require = createRequire(import.meta.url);
const { default: runSuite } = require('jest-circus/runner');

process.setSourceMapsEnabled(true);
let suites = 0;

/**
 * Runs a suite as jest does, but on Node's own modules. Modules that one suite has loaded stay loaded for the worker's next
 * suites, whereas jest would evaluate Nest, TypeORM and everything else again for each suite. A suite that changes process-wide
 * state, such as the logger, declares `@jest-environment node` and gets modules of its own.
 */
function run(globalConfig, config, environment, runtime, path, sendMessageToJest) {
  const isNative = environment instanceof NativeEnvironment;
  const modules = isNative ? nativeRuntime(runtime, environment) : runtime;
  return runSuite(globalConfig, config, environment, modules, path, sendMessageToJest);
}

function nativeRuntime(runtime, environment) {
  suites += 1;
  const suite = suites;
  const native = {
    requireInternalModule: requireAnew,
    requireModule: require,
    unstable_shouldLoadAsEsm: () => true,
    // The query makes Node evaluate the suite again, for example when a watcher reruns it.
    unstable_importModule: (file) => import(`${pathToFileURL(file).href}?suite=${suite}`),
    setGlobalsForRuntime: (globals) => giveGlobals({ ...globals, jest: environment.jest }),
  };
  return new Proxy(runtime, {
    get(target, key) {
      const value = native[key] ?? target[key];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The adapter keeps a suite's state in its module and in these globals. */
function requireAnew(path) {
  delete require.cache[path];
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  delete globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')];
  return require(path);
}

export { run as default };
