import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { config, samplePage, samplePublicTip } from '../../testing/samples';
import { CreatorPage } from './CreatorPage';

const css = document.createElement('style');
css.textContent = readFileSync(join(import.meta.dirname, 'creator.css'), 'utf8');
document.head.append(css);

/** The declarations of a rule outside of every condition. */
function styleOf(selector: string): CSSStyleDeclaration {
  const rules = [...(css.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule);
  const rule = rules.find((each) => each.selectorText === selector);
  if (!rule) throw new Error(`There is no rule for ${selector}`);
  return rule.style;
}

function pageAsSent(): Document {
  const tips = [samplePublicTip({ message: 'That coat!', response: 'Thank you!' })];
  const page = samplePage({ bio: 'I paint.' }, tips);
  page.socialLinks = [{ id: crypto.randomUUID(), platform: 'instagram', url: '@maya' }];
  const html = renderToString(<CreatorPage config={config} page={page} />);
  return new DOMParser().parseFromString(html, 'text/html');
}

it('reads in full as it was sent, and says what a tip needs', () => {
  const sent = pageAsSent();
  const text = sent.body.textContent ?? '';
  for (const part of ['Maya', 'I paint.', 'That coat!', 'Thank you!', 'Top Tipper'])
    expect(text).toContain(part);
  expect(sent.querySelector('.social a')?.getAttribute('href')).toBe('https://instagram.com/maya');
  expect(sent.querySelector('main noscript')?.textContent).toBe('Leaving a tip needs JavaScript.');
});

it('the splash lies over it, and ends by its style alone [V2.page-splash-css V2.page-splash-timing V9.splash V2.page-splash-skip]', () => {
  const sent = pageAsSent();
  expect(sent.querySelector('.splash')?.textContent).toBe('Love their work? Send a tip!');
  expect(styleOf('.splash').getPropertyValue('animation')).toBe('splash 0.8s ease-in 2s forwards');
  expect(styleOf('.splash').position).toBe('fixed');
  expect(css.textContent).toMatch(/@keyframes splash \{\s*to \{\s*opacity: 0;\s*visibility: hidden;/);
  expect(css.textContent).toMatch(/prefers-reduced-motion: reduce\) \{\s*\.splash \{\s*display: none;/);
});

it('the media stand 9:16, the button stays in reach [V2.page-media-area V2.tiktok-ratio V2.page-tip-button]', () => {
  expect(styleOf('.creator__stage').getPropertyValue('aspect-ratio')).toBe('9 / 16');
  expect((16 / 9) * 100).toBeCloseTo(177.78, 2);
  expect(styleOf('.media').width).toBe('100%');
  expect(styleOf('.media').height).toBe('100%');
  expect(styleOf('.creator__tip').position).toBe('sticky');
});
