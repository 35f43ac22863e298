import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { config, samplePage, samplePublicTip } from '../../testing/samples';
import { CreatorPage } from './CreatorPage';

/** Reads a component's style sheet. */
function styleSheet(component: string) {
  const style = document.createElement('style');
  style.textContent = readFileSync(join(import.meta.dirname, `${component}.module.css`), 'utf8');
  document.head.append(style);
  const rules = [...(style.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule);
  return {
    text: style.textContent,
    /** Returns the declarations of a rule that isn't inside an at-rule. */
    styleOf(selector: string): CSSStyleDeclaration {
      const rule = rules.find((each) => each.selectorText === selector);
      if (!rule) throw new Error(`${component} has no rule for ${selector}`);
      return rule.style;
    },
  };
}

function pageAsSent(): Document {
  const tips = [samplePublicTip({ message: 'That coat!', response: 'Thank you!' })];
  const page = samplePage({ bio: 'I paint.' }, tips);
  page.socialLinks = [{ id: crypto.randomUUID(), platform: 'instagram', url: '@maya' }];
  const html = renderToString(<CreatorPage config={config} page={page} />);
  return new DOMParser().parseFromString(html, 'text/html');
}

it("a creator's page shows everything without a script, and explains that a tip needs one", () => {
  const sent = pageAsSent();
  const text = sent.body.textContent ?? '';
  for (const part of ['Maya', 'I paint.', 'That coat!', 'Thank you!', 'Top Tipper'])
    expect(text).toContain(part);
  expect(sent.querySelector('ul[aria-label="Social links"] a')?.getAttribute('href')).toBe(
    'https://instagram.com/maya',
  );
  expect(sent.querySelector('main noscript')?.textContent).toBe('Leaving a tip needs JavaScript.');
});

it('the splash covers the page and ends with CSS alone', () => {
  const splash = pageAsSent().querySelector('main')?.firstElementChild;
  expect(splash?.textContent).toBe('Love their work? Send a tip!');
  expect(splash?.className).toBe('splash');
  const { text, styleOf } = styleSheet('Splash');
  expect(styleOf('.splash').getPropertyValue('animation')).toBe('0.8s ease-in 2s forwards fade');
  expect(styleOf('.splash').position).toBe('fixed');
  expect(text).toMatch(/@keyframes fade \{\s*to \{\s*opacity: 0;\s*visibility: hidden;/);
  expect(text).toMatch(/prefers-reduced-motion: reduce\) \{\s*\.splash \{\s*display: none;/);
});

it("a creator's page shows media in 9:16 and keeps the button in reach", () => {
  const { text, styleOf } = styleSheet('CreatorView');
  const ratios = [...text.matchAll(/^( *)\.stage \{[^}]*aspect-ratio: (\d+) \/ (\d+);/gm)];
  // The second rule is for wide screens.
  expect(ratios).toHaveLength(2);
  for (const [, , width, height] of ratios) {
    expect((Number(height) / Number(width)) * 100).toBeCloseTo(177.78, 2);
  }
  expect(styleOf('.tip').position).toBe('sticky');
  const media = styleSheet('FeaturedMedia').styleOf('.media');
  expect([media.position, media.width, media.height]).toEqual(['absolute', '100%', '100%']);
});
