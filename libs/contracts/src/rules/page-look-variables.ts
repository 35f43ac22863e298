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
