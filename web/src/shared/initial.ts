/** A letter with its marks, an emoji with what modifies it or is joined to it, or a flag. */
const FIRST = /^(?:\p{Regional_Indicator}{2}|.(?:[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]|\u200D.)*)/su;

/** Returns the first character as a reader sees it: an emoji of several code points stays whole. */
export function initialOf(name: string): string {
  const [first = ''] = FIRST.exec(name.trim()) ?? [];
  return first.toUpperCase();
}
