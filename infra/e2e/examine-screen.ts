/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, type Response } from '@playwright/test';
import type Axe from 'axe-core';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const HEIGHT = 900;
/** Default text size of browsers, in pixels. */
const TEXT_SIZE = 16;
/** A 401 from these only means that nobody is signed in. */
const ASKS_WHO_IT_IS = /\/api\/(auth|admin)\/current$/;

/** Collects the page's errors from now on. The caller empties the list. */
export function watchTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`threw ${error.message}`));
  page.on('console', (message) => {
    // The console also reports failed requests, but without their address.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    troubles.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') troubles.push(`${request.url()} failed: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response)) {
      troubles.push(`${response.url()} answered ${response.status()}`);
    }
  });
  return troubles;
}

function isExpected(response: Response): boolean {
  if (response.status() === 404) return response.request().isNavigationRequest();
  return response.status() === 401 && ASKS_WHO_IT_IS.test(response.url());
}

/**
 * Examines the page as it is now, from a small phone to a desktop, in light and dark, and with text twice as large. Records
 * findings without failing.
 */
export async function examine(page: Page, name: string, troubles: string[]): Promise<void> {
  const findings: string[] = [];
  const note = (where: string, found: string[]) =>
    findings.push(...found.map((finding) => `${where}: ${finding}`));

  const change = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
  };

  // Changing the size or scheme is as slow as the checks, so each step changes only one of them.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const width of [320, 768, 1_440]) {
    await show(page, width);
    note(`${width}`, await outOfReachIn(page));
  }
  note('1440', await misdirectedIn(page));
  note('1440 light', await violationsIn(page, ['color-contrast']));
  note('1440 enlarged', await outOfReachEnlarged(page));
  await change('dark');
  note('1440 dark', await violationsIn(page));
  await show(page, 390);
  note('390', await outOfReachIn(page));
  note('390 dark', await violationsIn(page, ['color-contrast']));
  await change('light');
  note('390 light', await violationsIn(page));
  note('390 enlarged', await outOfReachEnlarged(page));

  expect.soft([...findings, ...troubles.splice(0)], name).toEqual([]);
}

async function outOfReachEnlarged(page: Page): Promise<string[]> {
  const restore = await doubleText(page);
  await settle(page);
  const found = await outOfReachIn(page);
  await restore();
  return found;
}

/** Doubles the browser's default text size, as a user can in its settings. Changing the viewport resets it. */
export async function doubleText(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const begin = async (standard: number) => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    await expect.poll(size).toBe(`${standard}px`);
  };
  await begin(2 * TEXT_SIZE);
  return async () => {
    await begin(TEXT_SIZE);
    await browser.detach();
  };
}

export async function show(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await settle(page);
}

function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Finds what makes the page scroll sideways, and controls that are cut off. */
async function outOfReachIn(page: Page): Promise<string[]> {
  return [...(await sidewaysIn(page)), ...(await cutOffIn(page))];
}

function sidewaysIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isClipped = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || isClipped(element.parentElement));
    // Text can be wider than its element.
    const rightOfText = (text: ChildNode): number => {
      const range = document.createRange();
      range.selectNode(text);
      return range.getBoundingClientRect().right;
    };
    const isWide = (element: Element): boolean => {
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const ends = [element.getBoundingClientRect().right, ...texts.map(rightOfText)];
      return Math.max(...ends) > clientWidth + 1;
    };
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => isWide(element) && !isClipped(element),
    );
    const names = wide.map(
      ({ tagName, className, textContent }) => `${tagName}.${className} "${textContent.slice(0, 80)}"`,
    );
    return [`scrolls sideways by ${scrollWidth - clientWidth} px of ${clientWidth}: ${names.at(-1)}`];
  });
}

/** Finds controls that extend beyond a box that neither shows nor scrolls to the rest of them. */
function cutOffIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCutOff = (control: Element) => {
      const { left, right, width } = control.getBoundingClientRect();
      if (width <= 1 || !control.checkVisibility()) return false;
      let inner = control;
      for (let box = control.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(inner).position === 'fixed') return false;
        inner = box;
        const { overflowX } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        const frame = box.getBoundingClientRect();
        if (overflowX !== 'visible' && (right > frame.right + 1 || left < frame.left - 1)) return true;
      }
      return false;
    };
    // A switch's input is larger than its drawing, so that all of it can be pressed.
    return [...document.querySelectorAll('a, button, input:not([role="switch"]), select, textarea')]
      .filter(isCutOff)
      .map((control) => `is cut off: ${control.outerHTML.slice(0, 120)}`);
  });
}

/** Finds right-to-left words inside a left-to-right line. A single letter has no direction. */
function misdirectedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isMisdirected = (text: string, element: Element | null) =>
      /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}].*\p{L}/su.test(text) &&
      element?.checkVisibility() &&
      getComputedStyle(element).direction !== 'rtl' &&
      getComputedStyle(element).unicodeBidi !== 'plaintext';
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (isMisdirected(textContent ?? '', parentElement)) found.push(parentElement?.outerHTML ?? '');
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
      if (isMisdirected(field.value, field)) found.push(field.outerHTML);
    return found.map((html) => `reads from the left: ${html.slice(0, 160)}`);
  });
}

const SETTLING_MS = 5_000;

/**
 * Checks all axe rules or the named ones. Only violations that persist count: after a change of the color scheme, Chromium may
 * keep an animated element's colors for a while.
 */
export async function violationsIn(page: Page, rules?: string[]): Promise<string[]> {
  const deadline = Date.now() + SETTLING_MS;
  for (;;) {
    const violations = await violationsNow(page, rules);
    if (violations.length === 0 || Date.now() >= deadline) return violations;
  }
}

async function violationsNow(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  return page.evaluate(async (named) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, {
      iframes: false,
      resultTypes: ['violations'],
      ...(named && { runOnly: { type: 'rule', values: named } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id} ${any[0]?.message ?? ''} ${html.slice(0, 160)}`),
    );
  }, rules);
}
