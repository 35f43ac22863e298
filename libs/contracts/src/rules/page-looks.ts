import { contrast } from './contrast.js';
import type { PageLook } from './page-look-names.js';
import { tipButtonLook } from './tip-button-look.js';

/**
 * Each field is the CSS variable of its name, as `--ink-soft`. Colours that text stands on or is written in are #rrggbb,
 * and those of a gradient too, where #rrggbb00 is its transparent end; the contrast test reads them. What no text stands on
 * is #rgb.
 */
export interface LookVariables {
  colorScheme: 'light' | 'dark';
  paper: string;
  surface: string;
  sunken: string;
  ink: string;
  inkSoft: string;
  inkFaint: string;
  line: string;
  brand: string;
  action: string;
  actionHover: string;
  onAction: string;
  wash: string;
  positive: string;
  warning: string;
  danger: string;
  dangerHover: string;
  dangerWash: string;
  shadow: string;
  /** Layers of the page's background, of which the last is `paper`. */
  ground: string;
  /** Background of links and cards, which may be translucent. */
  card: string;
  /** Colour of the edge of links and cards. */
  edge: string;
  edgeWidth?: string;
  linkShadow?: string;
  radius: string;
  radiusLink: string;
  radiusCard: string;
  radiusButton?: string;
  /** Radius of what is else round: the picture, social links and initials. */
  round?: string;
  fontDisplay?: 'var(--font-text)';
  /** Background of the splash, and of a page's head without media. */
  stage: string;
  /** Letters on it. */
  onStage: string;
  /** Decoration of the head. */
  sprinkle: string;
  /** Channels of the dark tone under white letters on media. */
  veil: string;
  /** How much of the blurred picture shows behind the page. */
  haze: number;
}

/** The first screen has a gradient, and everything below it the paper's colour. */
const FIRST_SCREEN = '0 0/100% 100vh no-repeat';

/** Sunrise is the look of the site itself: the tokens of the stylesheet, in light and dark. */
export const PAGE_LOOKS: Record<Exclude<PageLook, 'sunrise'>, LookVariables> = {
  paper: {
    colorScheme: 'light',
    paper: '#faf8f3',
    surface: '#fffdf9',
    sunken: '#f1ede3',
    ink: '#23201a',
    inkSoft: '#55504a',
    inkFaint: '#6b655b',
    line: '#ddd6c8',
    brand: '#8a3324',
    action: '#8a3324',
    actionHover: '#6b2418',
    onAction: '#fffdf9',
    wash: '#f3ebe1',
    positive: '#2c663c',
    warning: '#7d4f08',
    danger: '#a3211b',
    dangerHover: '#811610',
    dangerWash: '#f8e7e1',
    shadow: '0 12px 32px -12px rgb(60 50 30/.18)',
    ground: 'var(--paper)',
    card: 'var(--surface)',
    edge: '#8f8672',
    radius: '4px',
    radiusLink: '3px',
    radiusCard: '3px',
    radiusButton: '4px',
    fontDisplay: 'var(--font-text)',
    stage: 'repeating-linear-gradient(#f1ede3 0 35px,#ddd6c8 35px 36px)',
    onStage: '#23201a',
    sprinkle: 'none',
    veil: '35 32 26',
    haze: 0.12,
  },
  midnight: {
    colorScheme: 'dark',
    paper: '#0b1024',
    surface: '#171e3c',
    sunken: '#0f1531',
    ink: '#eef1ff',
    inkSoft: '#bfc7e8',
    inkFaint: '#a3add6',
    line: '#2d3765',
    brand: '#a5b4ff',
    action: '#a9b7ff',
    actionHover: '#c6cfff',
    onAction: '#0b1024',
    wash: '#263060',
    positive: '#6fdba6',
    warning: '#f3bf6b',
    danger: '#ff9d9d',
    dangerHover: '#ffbcbc',
    dangerWash: '#43203a',
    shadow: '0 0 32px rgb(91 110 225/.35)',
    ground: `radial-gradient(120% 80% at 50% 0,#26326e,#26326e00) ${FIRST_SCREEN},var(--paper)`,
    card: '#161d3ad9',
    edge: '#7c8ac8',
    linkShadow: '0 0 22px rgb(110 130 255/.22)',
    radius: '14px',
    radiusLink: '20px',
    radiusCard: '22px',
    fontDisplay: 'var(--font-text)',
    stage:
      'radial-gradient(circle at 80% 34%,#fec 0 22px,#fec3 23px,#fec0 64px),radial-gradient(#fff 1px,#fff0 1.6px) 12px 20px/97px 83px,radial-gradient(#fff9 1px,#fff0 1.5px) 50px 60px/71px 113px,radial-gradient(90% 80% at 80% 20%,#4a5bb8,#4a5bb800),linear-gradient(#1a2352,#0b1024)',
    onStage: '#eef1ff',
    sprinkle: 'none',
    veil: '8 12 32',
    haze: 0.1,
  },
  meadow: {
    colorScheme: 'light',
    paper: '#f5faee',
    surface: '#ffffff',
    sunken: '#e6f2da',
    ink: '#14281a',
    inkSoft: '#3c5442',
    inkFaint: '#4f6755',
    line: '#cfe2c3',
    brand: '#2f9e44',
    action: '#1f6b35',
    actionHover: '#155226',
    onAction: '#ffffff',
    wash: '#dff1d0',
    positive: '#1b6b38',
    warning: '#744900',
    danger: '#b3261e',
    dangerHover: '#8f1a14',
    dangerWash: '#fdeae6',
    shadow: '0 12px 28px -10px rgb(30 90 40/.25)',
    ground: `linear-gradient(#dcf1c8,#dcf1c800) ${FIRST_SCREEN},var(--paper)`,
    card: '#ffffffd9',
    edge: '#528a56',
    radius: '14px',
    radiusLink: '22px',
    radiusCard: '24px',
    stage:
      'radial-gradient(130% 70% at 12% 112%,#8fcf74 0 70%,#8fcf7400 70.5%),radial-gradient(120% 80% at 92% 116%,#aede8c 0 72%,#aede8c00 72.5%),radial-gradient(circle at 80% 32%,#ffe27a 0 28px,#ffe27a00 29px),linear-gradient(#c9ecff,#f1fbe4)',
    onStage: '#0e2a16',
    sprinkle: '#ffffff99',
    veil: '12 40 22',
    haze: 0.07,
  },
  ocean: {
    colorScheme: 'dark',
    paper: '#074a58',
    surface: '#0d5363',
    sunken: '#053a47',
    ink: '#f2fdff',
    inkSoft: '#cdeaf0',
    inkFaint: '#c9eaf0',
    line: '#2b7484',
    brand: '#7fe7dc',
    action: '#9ff2e6',
    actionHover: '#c4f8f0',
    onAction: '#04303a',
    wash: '#0a5f6d',
    positive: '#8ff0bd',
    warning: '#ffd58a',
    danger: '#ffc2bd',
    dangerHover: '#ffd9d5',
    dangerWash: '#5a2b35',
    shadow: '0 14px 36px -10px rgb(0 24 40/.6)',
    ground: `linear-gradient(170deg,#0b3a72,#074a58) ${FIRST_SCREEN},var(--paper)`,
    card: '#ffffff17',
    edge: '#8ccfda',
    radius: '14px',
    radiusLink: '999px',
    radiusCard: '24px',
    stage:
      'radial-gradient(140% 60% at 20% 112%,#0d7c86 0 68%,#0d7c8600 68.5%),radial-gradient(140% 70% at 90% 118%,#10698c 0 72%,#10698c00 72.5%),linear-gradient(#0b3a72,#115e93)',
    onStage: '#ffffff',
    sprinkle: '#ffffff4d',
    veil: '2 32 48',
    haze: 0.08,
  },
  candy: {
    colorScheme: 'light',
    paper: '#fff1f9',
    surface: '#ffffff',
    sunken: '#ffe1f1',
    ink: '#3d1040',
    inkSoft: '#65366b',
    inkFaint: '#75467b',
    line: '#f5c6e2',
    brand: '#d63b96',
    action: '#a81a72',
    actionHover: '#86125a',
    onAction: '#ffffff',
    wash: '#ffdcef',
    positive: '#12693a',
    warning: '#774600',
    danger: '#b01c2c',
    dangerHover: '#8e1322',
    dangerWash: '#ffe4e6',
    shadow: '0 14px 30px -8px rgb(160 40 140/.3)',
    ground: `radial-gradient(#fbd3ea 4px,#fbd3ea00 4.5px) 0 0/32px 32px,linear-gradient(#efdfff,#efdfff00) ${FIRST_SCREEN},var(--paper)`,
    card: 'var(--surface)',
    edge: '#b8529a',
    edgeWidth: '2px',
    linkShadow: '0 5px 0 #f3a9d6',
    radius: '18px',
    radiusLink: '999px',
    radiusCard: '30px',
    stage:
      'radial-gradient(circle at 12% 20%,#ffd0ea 0 70px,#ffd0ea00 71px),radial-gradient(circle at 88% 64%,#c9b0ff 0 92px,#c9b0ff00 93px),linear-gradient(120deg,#ff9fd2,#dbb8ff)',
    onStage: '#3d1040',
    sprinkle: '#ffffffb3',
    veil: '61 16 64',
    haze: 0.12,
  },
  mono: {
    colorScheme: 'light',
    paper: '#ffffff',
    surface: '#ffffff',
    sunken: '#eeeeee',
    ink: '#000000',
    inkSoft: '#333333',
    inkFaint: '#4d4d4d',
    line: '#767676',
    brand: '#000000',
    action: '#000000',
    actionHover: '#333333',
    onAction: '#ffffff',
    wash: '#e8e8e8',
    positive: '#00602b',
    warning: '#6b4300',
    danger: '#a80d16',
    dangerHover: '#84080f',
    dangerWash: '#fbe9e9',
    shadow: '6px 6px 0 rgb(0 0 0/.9)',
    ground: 'var(--paper)',
    card: 'var(--surface)',
    edge: '#000000',
    edgeWidth: '2px',
    linkShadow: '4px 4px 0 #000',
    radius: '0px',
    radiusLink: '0px',
    radiusCard: '0px',
    radiusButton: '0px',
    round: '0px',
    stage: 'repeating-conic-gradient(#fff 0 25%,#000 0 50%) 0 76px/48px 48px repeat-x,#000000',
    onStage: '#ffffff',
    sprinkle: 'none',
    veil: '0 0 0',
    haze: 0,
  },
  neon: {
    colorScheme: 'dark',
    paper: '#0a0a12',
    surface: '#15151f',
    sunken: '#0f0f1a',
    ink: '#f7f5ff',
    inkSoft: '#c6c4de',
    inkFaint: '#aaa8c8',
    line: '#34344c',
    brand: '#ff2ec4',
    action: '#3df5ff',
    actionHover: '#9dfaff',
    onAction: '#00171a',
    wash: '#0c2f38',
    positive: '#3dffa2',
    warning: '#ffd23d',
    danger: '#ff8298',
    dangerHover: '#ffabba',
    dangerWash: '#3d1222',
    shadow: '0 0 28px rgb(61 245 255/.35)',
    ground:
      'linear-gradient(#1c1330 1px,#1c133000 1px) 0 0/100% 44px,linear-gradient(90deg,#1c1330 1px,#1c133000 1px) 50% 0/44px 100%,var(--paper)',
    card: '#12121ce6',
    edge: '#3df5ff',
    linkShadow: '0 0 14px rgb(255 46 196/.4),inset 0 0 14px rgb(61 245 255/.12)',
    radius: '10px',
    radiusLink: '10px',
    radiusCard: '12px',
    radiusButton: '12px',
    stage:
      'repeating-linear-gradient(#0a0a1200 0 11px,#14081f 11px 14px),radial-gradient(circle at 50% 38%,#b01a90 0 88px,#b01a9000 90px),linear-gradient(#0a0a12,#2f0c4a 75%,#1a0a3a)',
    onStage: '#ffffff',
    sprinkle: '#3df5ff73',
    veil: '10 8 20',
    haze: 0.05,
  },
};

/** The ring sets apart a button whose colour is close to the page's; the site's own look has none. */
export const hasRing = (look: LookVariables, buttonColor: string | null): boolean =>
  colorsIn(look.paper, look.ground).some(
    (color) => contrast(color, tipButtonLook(buttonColor).background) < 3,
  );

/** Returns the opaque colours that a background is made of. */
export function colorsIn(...backgrounds: string[]): string[] {
  return backgrounds.join().match(/#[0-9a-f]{6}(?![0-9a-f])/g) ?? [];
}

export function lookOf(name: PageLook): LookVariables | null {
  return name === 'sunrise' ? null : PAGE_LOOKS[name];
}

/** Returns the CSS variables of a look for a page with such a button; sunrise has none. */
export function lookVariables(name: PageLook, buttonColor: string | null): Record<string, string | number> {
  const look = lookOf(name);
  if (!look) return {};
  const ring = hasRing(look, buttonColor) && { tipShadow: `0 0 0 2px var(--edge),${look.shadow}` };
  const variables = { backdrop: 'none', stageVeil: 'none', ...look, ...ring };
  return Object.fromEntries(
    Object.entries(variables)
      .filter(([field]) => field !== 'colorScheme')
      .map(([field, value]) => [
        `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        value,
      ]),
  );
}

/** Returns the style of a page's own look, for the document that shows the page. */
export function lookCss(name: PageLook, buttonColor: string | null): string {
  const look = lookOf(name);
  if (!look) return '';
  const declarations = Object.entries(lookVariables(name, buttonColor)).map(
    ([key, value]) => `${key}:${value}`,
  );
  return `:root{color-scheme:${look.colorScheme};${declarations.join(';')}}`;
}
