/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

const MOST_STOPS = 200;

interface Stop {
  kind: 'new' | 'known' | 'outside';
  name: string;
  isInMain: boolean;
  isSeen: boolean;
}

/** Walks through the page with Tab, or through a menu with the arrow keys. Expects a visible focus at each stop. */
export async function walkByTab(page: Page, name: string, key: 'Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  const stops = await walk(page, name, key, () => false);
  expect.soft(stops, `${name}: stops`).toBeGreaterThan(0);
}

/** Walks through a screen's own content, if any, without the navigation that all screens share. */
export async function walkMainByTab(page: Page, name: string): Promise<void> {
  await page.getByRole('main').evaluate((main) => {
    main.tabIndex = -1;
    main.focus();
  });
  await walk(page, name, 'Tab', ({ isInMain }) => !isInMain);
}

/** Returns the number of stops. */
async function walk(page: Page, name: string, key: string, isOver: (stop: Stop) => boolean): Promise<number> {
  const unseen: string[] = [];
  let first = '';
  let stops = 0;
  await page.evaluate(() => Reflect.deleteProperty(window, 'walked'));
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(compareFocus);
    if (isOver(stop)) break;
    if (stop.kind === 'new') {
      stops += 1;
      first ||= stop.name;
      if (!stop.isSeen) unseen.push(stop.name);
    } else if (stop.kind === 'known' && stop.name === first) break;
  }
  expect.soft(unseen, `${name}: stops without a visible focus`).toEqual([]);
  return stops;
}

/** Compares the focused element and its decoration with and without the focus. */
async function compareFocus(): Promise<Stop> {
  const page = window as unknown as { walked?: Element[] };
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) {
    return { kind: 'outside', name: '', isInMain: false, isSeen: true };
  }
  const walked = (page.walked ??= []);
  const place = walked.indexOf(element);
  const isInMain = element.closest('main') !== null;
  const name = `${place < 0 ? walked.length : place} ${element.outerHTML.slice(0, 160)}`;
  if (place >= 0) return { kind: 'known', name, isInMain, isSeen: true };
  walked.push(element);
  // A focused element inside a frame belongs to another document.
  if (element instanceof HTMLIFrameElement) return { kind: 'new', name, isInMain, isSeen: true };

  const drawn = new Set<Element>([element, ...element.querySelectorAll('*')]);
  let around: Element | null = element;
  for (let level = 0; level < 3 && around?.parentElement; level += 1) {
    around = around.parentElement;
    for (const each of [around, ...around.children]) drawn.add(each);
  }
  const looks = () =>
    [...drawn].map((each) => {
      const { width, height } = each.getBoundingClientRect();
      const style = getComputedStyle(each);
      if (width <= 2 || height <= 2 || style.opacity === '0') return '';
      const outline = style.outlineStyle === 'none' ? '' : style.outline;
      return [outline, style.boxShadow, style.borderColor, style.borderWidth].join();
    });
  /** React has rendered once the task after the event has run. Styles are known without drawing. */
  const settle = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  };

  await settle();
  const focused = looks();
  element.blur();
  await settle();
  const plain = looks();
  element.focus({ preventScroll: true });
  return { kind: 'new', name, isInMain, isSeen: focused.some((look, index) => look !== plain[index]) };
}
