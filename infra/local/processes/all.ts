/** Works as Promise.all, but fails only when all promises have settled, so that all that was started can be stopped. */
export async function all<T extends readonly unknown[]>(
  values: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(values);
  return Promise.all(values);
}
