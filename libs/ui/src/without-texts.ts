const TEXTS = /\.(?:describe|meta)\((?!\))/g;
const STRING_OR_BRACKET = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[()]/g;

/** Removes the texts of the contracts' schemas that only the API documentation needs. */
export function withoutTexts(code: string): string {
  let kept = '';
  let from = 0;
  for (const { index, 0: opening } of code.matchAll(TEXTS)) {
    if (index < from) continue;
    kept += code.slice(from, index);
    from = endOfCall(code, index + opening.length);
  }
  return kept + code.slice(from);
}

function endOfCall(code: string, start: number): number {
  let depth = 1;
  STRING_OR_BRACKET.lastIndex = start;
  while (depth > 0) {
    const [found] = STRING_OR_BRACKET.exec(code) ?? [];
    if (!found) throw new Error('A call has no end.');
    if (found === '(') depth += 1;
    if (found === ')') depth -= 1;
  }
  return STRING_OR_BRACKET.lastIndex;
}

/** For Vite: no browser loads these texts. */
export const schemasWithoutTexts = {
  name: 'schemas-without-texts',
  transform: (code: string, id: string) =>
    /[\\/]contracts[\\/]dist[\\/].*\.js$/.test(id) ? { code: withoutTexts(code), map: null } : undefined,
};
