import { describe, expect, it } from '@jest/globals';
import { contrast, layOver } from '../rules/contrast.js';
import { PAGE_LOOKS } from '../rules/page-look-table.js';
import { colorsIn, hasRing, lookCss, lookVariables } from '../rules/page-looks.js';
import { tipButtonLook } from '../rules/tip-button-look.js';
import { BUTTON_COLORS, pageLookSchema, profileSchema } from './profiles.schemas.js';

const LOOKS = Object.entries(PAGE_LOOKS);
const BUTTONS = [...BUTTON_COLORS, null];
/** Steps of a gradient between two of its colours. */
const STEPS = Array.from({ length: 11 }, (_value, step) => step / 10);

type Look = (typeof LOOKS)[number][1];

/** Colours between any two of a background's colours. */
function tonesOf(...backgrounds: string[]): string[] {
  const colors = colorsIn(...backgrounds);
  return colors.flatMap((one) => colors.flatMap((other) => STEPS.map((share) => layOver(one, other, share))));
}

const pageOf = ({ paper, ground }: Look) => tonesOf(paper, ground);

/** On a desktop a blurred picture shines through. It may be black or white. */
function hazyPageOf(look: Look): string[] {
  return pageOf(look).flatMap((tone) =>
    ['#000000', '#ffffff'].map((light) => layOver(tone, light, look.haze)),
  );
}

function cardsOf(look: Look): string[] {
  if (look.card === 'var(--surface)') return [look.surface];
  return [...pageOf(look), ...hazyPageOf(look)].map((tone) => layOver(tone, look.card));
}

const lowest = (color: string, grounds: string[]) =>
  Math.min(...grounds.map((ground) => contrast(color, ground)));

describe.each(LOOKS)('the look %s', (name, look) => {
  it.each(['ink', 'inkSoft', 'inkFaint', 'action', 'positive', 'warning', 'danger'] as const)(
    'has %s that is readable on the page and on what floats above it',
    (text) => {
      expect(lowest(look[text], [...pageOf(look), look.surface])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['ink', 'inkSoft', 'inkFaint', 'action'] as const)('has %s that is readable on cards', (text) => {
    expect(lowest(look[text], cardsOf(look))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ink', 'inkSoft'] as const)('has %s that is readable on any picture behind the page', (text) => {
    expect(lowest(look[text], hazyPageOf(look))).toBeGreaterThanOrEqual(4.5);
  });

  it('has readable text on every other background', () => {
    const { ink, inkSoft, action, actionHover, onAction, surface, paper } = look;
    const pairs: [text: string, ground: string][] = [
      [ink, look.sunken],
      [inkSoft, look.sunken],
      [ink, look.wash],
      [action, look.wash],
      [ink, look.dangerWash],
      [onAction, action],
      [onAction, actionHover],
      // Toasts.
      [paper, ink],
      [surface, look.danger],
      [surface, look.dangerHover],
    ];
    for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(lowest(look.onStage, tonesOf(look.stage))).toBeGreaterThanOrEqual(4.5);
  });

  it('has white letters that are readable on the veil over any picture', () => {
    const veil = `#${look.veil
      .split(' ')
      .map((channel) => Number(channel).toString(16).padStart(2, '0'))
      .join('')}`;
    expect(contrast('#ffffff', layOver('#ffffff', veil, 0.66))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffd84d', layOver('#ffffff', veil, 0.72))).toBeGreaterThanOrEqual(4.5);
  });

  it('has edges and icons that stand out', () => {
    const page = pageOf(look);
    expect(lowest(look.edge, page)).toBeGreaterThanOrEqual(3);
    // The focus ring, the edge of a field and of a chosen amount, the bar of a goal.
    for (const color of [look.action, look.inkFaint])
      expect(lowest(color, [...page, ...cardsOf(look), look.surface, look.sunken])).toBeGreaterThanOrEqual(3);
  });

  it.each(BUTTONS)('makes the button %s stand out', (color) => {
    const button = tipButtonLook(color);
    const edge = hasRing(look, color) ? look.edge : button.background;
    expect(lowest(edge, pageOf(look))).toBeGreaterThanOrEqual(3);
    const shadow = lookVariables(name as keyof typeof PAGE_LOOKS, color)['--tip-shadow'];
    expect(shadow).toBe(hasRing(look, color) ? '0 0 0 2px var(--edge),var(--shadow)' : 'var(--shadow)');
    // Letters of this size are large text, and a dark outline surrounds white ones on the lightest two colours.
    expect(button.isPale || contrast(button.color, button.background) >= 3).toBe(true);
  });

  it('takes at most 1.5 KB of the page', () => {
    for (const color of BUTTONS)
      expect(lookCss(name as keyof typeof PAGE_LOOKS, color).length).toBeLessThanOrEqual(1_500);
  });
});

it('every look except sunrise has a style', () => {
  expect(['sunrise', ...Object.keys(PAGE_LOOKS)]).toEqual(pageLookSchema.options);
  expect(lookCss('sunrise', '#000000')).toBe('');
  expect(lookVariables('sunrise', '#000000')).toEqual({});
});

it('a profile of the previous release, which has no look, gets sunrise', () => {
  expect(profileSchema.shape.pageLook.parse(undefined)).toBe('sunrise');
});

it('contrast is measured as in WCAG 2', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(layOver('#ffffff', '#00000080')).toBe('#7f7f7f');
});
