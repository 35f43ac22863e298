/** Returns the first character as a reader sees it: an emoji of several code points stays whole. */
export function initialOf(name: string): string {
  const text = name.trim();
  // The first use of a segmenter takes a cheap phone 60 ms, so plain letters do without.
  const isPlainLetter = /^[ -~]([ -~]|$)/.test(text);
  return (isPlainLetter ? text.charAt(0) : firstGrapheme(text)).toUpperCase();
}

function firstGrapheme(text: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return first?.segment ?? '';
}
