import { describe, expect, it } from '@jest/globals';
import { BUTTON_COLORS } from '@sprinkle/contracts/profiles/profiles.schemas';
import { contrast } from '@sprinkle/contracts/rules/contrast';
import { tipButtonLook } from '@sprinkle/contracts/rules/tip-button-look';
import { dark, light } from '@sprinkle/ui/tokens';

const SCHEMES = { light, dark };
const BUTTONS = [...BUTTON_COLORS, null];

/** Specified colours on the specified page. The words on these buttons are read, so the button is found by them. */
const WITHOUT_EDGE: Record<keyof typeof SCHEMES, string[]> = {
  light: ['#fb7bb0', '#f97316'],
  dark: ['#000000', '#1e40af'],
};

describe.each(['light', 'dark'] as const)('the look sunrise in %s', (scheme) => {
  const colors = SCHEMES[scheme];
  const grounds = [colors.paper, colors.surface, colors.sunken];
  const lowest = (color: string) => Math.min(...grounds.map((ground) => contrast(color, ground)));

  it.each(['ink', 'inkSoft', 'inkFaint', 'action', 'positive', 'warning', 'danger'] as const)(
    'has %s that is read on the page and its cards',
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

  it('has edges of links and fields, bars and rings of the focus that stand out', () => {
    for (const color of [colors.inkFaint, colors.action]) expect(lowest(color)).toBeGreaterThanOrEqual(3);
  });

  it.each(BUTTONS)('has letters on the button %s that are read, and an edge unless it is listed', (color) => {
    const button = tipButtonLook(color);
    expect(button.isOutlined || contrast(button.color, button.background) >= 3).toBe(true);
    const edge = button.border === 'transparent' ? button.background : button.border;
    const standsOut = [edge, button.background].some((tone) => contrast(tone, colors.paper) >= 3);
    expect(standsOut).toBe(!WITHOUT_EDGE[scheme].includes(button.background));
  });
});
