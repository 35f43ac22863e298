/** Replaces `@jest/globals`. Modules import these once, and they act on whichever suite is running. */
let suite;

export function giveGlobals(globals) {
  suite = globals;
}

const current = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _this, values) => suite[name](...values),
    get: (_target, key) => suite[name][key],
  });

export const describe = current('describe');
export const it = current('it');
export const test = current('test');
export const beforeAll = current('beforeAll');
export const beforeEach = current('beforeEach');
export const afterEach = current('afterEach');
export const afterAll = current('afterAll');
export const expect = current('expect');
export const jest = new Proxy({}, { get: (_target, key) => suite.jest[key] });
