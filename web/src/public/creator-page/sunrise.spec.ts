import { describe, expect, it } from '@jest/globals';
import { BUTTON_COLORS } from '@sprinkle/contracts/profiles/profiles.schemas';
import { contrast } from '@sprinkle/contracts/rules/contrast';
import { tipButtonLook } from '@sprinkle/contracts/rules/tip-button-look';
import { dark, light } from '@sprinkle/ui/tokens';

const SCHEMES = { light, dark };
const BUTTONS = [...BUTTON_COLORS, null];

describe.each(['light', 'dark'] as const)('the look sunrise in %s', (scheme) => {
  const colors = SCHEMES[scheme];
  const grounds = [colors.paper, colors.surface, colors.sunken];
  const lowest = (color: string) => Math.min(...grounds.map((ground) => contrast(color, ground)));

  it.each(['ink', 'inkSoft', 'inkFaint', 'action', 'positive', 'warning', 'danger'] as const)(
    'has %s text that is readable on the page and its cards',
    (text) => expect(lowest(colors[text])).toBeGreaterThanOrEqual(4.5),
  );

  it('has readable text on every other ground', () => {
    for (const [text, ground] of [
      ['ink', 'wash'],
      ['inkSoft', 'wash'],
      ['action', 'wash'],
      ['ink', 'dangerWash'],
      ['onAction', 'action'],
      ['onAction', 'actionHover'],
      ['paper', 'ink'],
      ['surface', 'danger'],
      ['surface', 'dangerHover'],
    ] as const)
      expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('has borders, bars and focus rings that stand out', () => {
    for (const color of [colors.inkFaint, colors.action]) expect(lowest(color)).toBeGreaterThanOrEqual(3);
  });

  it.each(BUTTONS)('has readable letters on the button %s, and an edge that stands out', (color) => {
    const button = tipButtonLook(color);
    expect(button.isPale || contrast(button.color, button.background) >= 3).toBe(true);
    const hasRing = scheme === 'light' ? button.isPale : button.isDeep;
    const edge = button.border === 'transparent' ? button.background : button.border;
    const edges = [edge, button.background, ...(hasRing ? [colors.inkFaint] : [])];
    expect(Math.max(...edges.map((tone) => contrast(tone, colors.paper)))).toBeGreaterThanOrEqual(3);
  });
});
