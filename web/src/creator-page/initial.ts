/** The first letter, or what looks like one: an emoji of several code points stays whole. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.trim());
  return (first?.segment ?? '').toUpperCase();
}
