/**
 * Does the work and then prints the step with the seconds that it took.
 * @template Result
 * @param {string} step
 * @param {() => Promise<Result>} work
 * @param {(line: string) => void} say
 * @returns {Promise<Result>}
 */
export async function sayStep(step, work, say = console.log) {
  const began = performance.now();
  const result = await work();
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  say(`${seconds.padStart(6)} s  ${step}`);
  return result;
}
