/**
 * Each field is the CSS variable of that name, such as `--ink-soft`. Colours of text and of what is behind text are
 * #rrggbb, because the contrast test reads them. So are gradients, whose transparent end is #rrggbb00. Colours that are
 * never behind text are #rgb.
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
  /** Layers of the page's background; the last is `paper`. */
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
  /** Radius of other round elements: the picture, social links and initials. */
  round?: string;
  fontDisplay?: 'var(--font-text)';
  /** Background of the splash, and of a page's head without media. */
  stage: string;
  /** Text on the stage. */
  onStage: string;
  /** Decoration of the head. */
  sprinkle: string;
  /** Channels of the dark tone behind white text on media. */
  veil: string;
  /** How much of the blurred picture shows behind the page. */
  haze: number;
}
