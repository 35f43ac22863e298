/** Counts characters as people count them: Unicode code points. */
export function lengthOf(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; length += 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return length;
}
