/** Like Promise.all, but rejects only after all promises have settled, so that everything started can be stopped. */
export async function all<T extends readonly unknown[]>(
  values: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(values);
  return Promise.all(values);
}
