/** Notes for how long each timer is set, until it is told to stop. A mock of jest would be taken for a fake timer. */
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
