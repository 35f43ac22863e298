/** Records the delay of each `setTimeout` until stopped. Testing Library would take a Jest mock for fake timers. */
export function noteDelays() {
  const { setTimeout } = globalThis;
  const delays: unknown[] = [];
  const noting = (...[work, delay]: Parameters<typeof setTimeout>) => {
    delays.push(delay);
    return setTimeout(work, delay);
  };
  globalThis.setTimeout = Object.assign(noting, setTimeout);
  return { delays, stop: () => void (globalThis.setTimeout = setTimeout) };
}
