/** The first letter, or what looks like one: an emoji of several code points stays whole. */
export function initialOf(name: string): string {
  const text = name.trim();
  // Needs no segmenter, whose first use takes a cheap phone 60 ms.
  const isPlainLetter = /^[ -~]([ -~]|$)/.test(text);
  return (isPlainLetter ? text.charAt(0) : firstGrapheme(text)).toUpperCase();
}

function firstGrapheme(text: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return first?.segment ?? '';
}
