/** Like Promise.all, but fails only when nothing is under way any more, so that what was started can be stopped. */
export async function all<T extends readonly unknown[]>(
  values: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(values);
  return Promise.all(values);
}
