import tlds from 'tlds' with { type: 'json' };

/** Domain endings that are also words. They may follow a full stop when somebody forgets the space. */
const ALSO_WORDS = new Set(
  'am as at be best by cool do fan fun fyi here how id in is it la life live love me my news no now one so team to today us win work world wow yes you'.split(
    ' ',
  ),
);
/** Only these endings count after a separate "dot", because "polka dot" is not a link. */
const SPELLED = 'com|net|org|io|gg|co|info|xyz|app|shop|link|site|online|ru|ly';
const SPELLED_DOT = new RegExp(
  String.raw`\s*[([{<]\s*(?:dot|punkt|punto|\.)\s*[)\]}>]\s*|\s+(?:dot|\.)\s+(?=(?:${SPELLED})(?![\p{L}\p{N}]))`,
  'giu',
);
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const SCHEME =
  /(?:^|[^\p{L}\p{N}])(?:[a-z][a-z0-9+.-]+:\s*\/\/|(?:mailto|tel|javascript|data):\S|www\d?\.)/iu;
const IP_ADDRESS = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/;
const HOST = /([\p{L}\p{N}_@-]+(?:\.[\p{L}\p{N}_-]+)*)\s?\.([\p{L}\p{N}-]{2,})(\.?[/:?#][^\s)]|)/gu;

const endings = new Set(tlds);

/** Tells whether a text contains something that a browser opens, however its dots are written. */
export function hasLink(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/[。․∙·]/g, '.')
    .replace(SPELLED_DOT, '.');
  if (SCHEME.test(plain) || IP_ADDRESS.test(plain)) return true;
  return Array.from(plain.matchAll(HOST)).some(([, name = '', ending = '', path = '']) => {
    const last = ending.toLowerCase();
    if (!endings.has(last)) return false;
    const isWhole = path !== '' || name.includes('.') || name.includes('@');
    if (isWhole) return true;
    // "Great.So good" lacks a space.
    const beginsSentence = /\p{Ll}$/u.test(name) && /^\p{Lu}\p{Ll}+$/u.test(ending) && ending.length < 3;
    return !ALSO_WORDS.has(last) && !beginsSentence;
  });
}
