/** A letter with its combining marks, an emoji with its modifiers and joined emoji, or a flag. */
const FIRST = /^(?:\p{Regional_Indicator}{2}|.(?:[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]|\u200D.)*)/su;

/** Returns the first character as a reader sees it, so a multi-code-point emoji stays whole. */
export function initialOf(name: string): string {
  const [first = ''] = FIRST.exec(name.trim()) ?? [];
  return first.toUpperCase();
}
