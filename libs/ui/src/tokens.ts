/** Text colours reach a contrast of 4.5:1 on `paper` and `surface`, and `onAction` reaches it on `action`. */
interface Colors {
  paper: string;
  surface: string;
  sunken: string;
  ink: string;
  inkSoft: string;
  inkFaint: string;
  line: string;
  /** Colour of marks and highlights; white text on it must be bold and at least 19 px high. */
  brand: string;
  /** Tone of the brand colour for buttons, links and selections, because it carries small text. */
  action: string;
  actionHover: string;
  onAction: string;
  wash: string;
  positive: string;
  warning: string;
  danger: string;
  dangerHover: string;
  dangerWash: string;
}

export const light: Colors = {
  paper: '#fffaf7',
  surface: '#ffffff',
  sunken: '#f8f0ec',
  ink: '#1c1424',
  inkSoft: '#574d60',
  inkFaint: '#736879',
  line: '#ecdfdb',
  brand: '#ff4398',
  action: '#c2166c',
  actionHover: '#a00e58',
  onAction: '#ffffff',
  wash: '#ffe9f3',
  positive: '#0c7742',
  warning: '#8f5400',
  danger: '#c0232c',
  dangerHover: '#9c1a22',
  dangerWash: '#ffeceb',
};

export const dark: Colors = {
  paper: '#151019',
  surface: '#201927',
  sunken: '#0f0b13',
  ink: '#f8f2fb',
  inkSoft: '#c2b7ca',
  inkFaint: '#9e92a8',
  line: '#372d40',
  brand: '#ff4398',
  action: '#ff7ab5',
  actionHover: '#ff9cc8',
  onAction: '#2d0418',
  wash: '#3b1830',
  positive: '#58cf92',
  warning: '#f2b25c',
  danger: '#ff8d8a',
  dangerHover: '#ffb3b0',
  dangerWash: '#3d191d',
};

export const fonts = {
  display: "'Sprinkle Display', 'Sprinkle Display Fallback', system-ui, sans-serif",
  text: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  /** Fonts of documents that load only the display font. */
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
};

export const sizes = {
  caption: '0.8125rem',
  body: '1rem',
  lead: '1.1875rem',
  title: '1.5rem',
  headline: 'clamp(1.75rem, 1.35rem + 1.8vw, 2.5rem)',
  hero: 'clamp(2.5rem, 1.6rem + 4.4vw, 4.5rem)',
} as const;

export const RADIUS = 14;

function declarations(colors: Colors): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`)
    .join('');
}

const typeScale = Object.entries(sizes)
  .map(([name, value]) => `--size-${name}:${value};`)
  .join('');

/** Declares the tokens as CSS variables such as `--paper`, `--ink-soft`, `--size-title` and `--font-display`. */
export const tokensCss =
  `:root{color-scheme:light dark;${declarations(light)}${typeScale}--radius:${RADIUS}px;` +
  `--font-display:${fonts.display};--font-text:${fonts.system};` +
  `--shadow:0 1px 2px rgb(45 20 50/.06),0 12px 32px -8px rgb(45 20 50/.16)}` +
  `@media (prefers-color-scheme:dark){:root{${declarations(dark)}` +
  `--shadow:0 1px 2px rgb(0 0 0/.4),0 16px 40px -8px rgb(0 0 0/.6)}}`;

/**
 * Documents that load the text font select it with this rule. The public pages and the checkout use the system font for
 * all text, because the font's file would more than double what they load. The fallback has the same width and line
 * height, so that nothing moves when the file arrives.
 */
export const textFontCss =
  `:root{--font-text:${fonts.text}}` +
  `@font-face{font-family:'Inter Fallback';src:local('Arial'),local('Liberation Sans');` +
  `size-adjust:107.06%;ascent-override:90.49%;descent-override:22.56%;line-gap-override:0%}`;
