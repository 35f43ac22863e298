import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { samplePublicTip } from '../../testing/samples';
import { totalsOf } from './shown-tips';
import { TipList } from './TipList';

const TALL = { scrollHeight: 900, clientHeight: 500 };
const tips = Array.from({ length: 6 }, () => samplePublicTip());

/** Reports every element as visible as soon as it is observed. */
class SeenAtOnce {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

function setUp({ mayMove, box }: { mayMove: boolean; box: { scrollHeight: number; clientHeight: number } }) {
  for (const [name, value] of Object.entries(box)) {
    jest.spyOn(HTMLElement.prototype, name as 'clientHeight', 'get').mockReturnValue(value);
  }
  jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: !mayMove,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  render(<TipList tips={tips} totals={totalsOf({ tips })} username="mayafits" creatorName="Maya" />);
  return screen.getByRole('list', { name: 'Tips and comments' });
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { ResizeObserver: SeenAtOnce, IntersectionObserver: SeenAtOnce });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('the list of tips scrolls after a pause, until it is stopped', async () => {
  const list = setUp({ mayMove: true, box: TALL });
  await pass(2_400);
  expect(list.scrollTop).toBe(0);
  await pass(2_100);
  expect(list.scrollTop).toBeGreaterThan(20);
  expect(list).toHaveAttribute('tabindex', '0');
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  const held = list.scrollTop;
  await pass(10_000);
  expect(list.scrollTop).toBe(held);
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  await pass(5_000);
  expect(list.scrollTop).toBeGreaterThan(held);
});

it('the list of tips is only scrolled by hand under prefers-reduced-motion', async () => {
  const list = setUp({ mayMove: false, box: TALL });
  await pass(10_000);
  expect(list.scrollTop).toBe(0);
  expect(list).toHaveAttribute('tabindex', '0');
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

it('the list of tips does not scroll when it fits', async () => {
  const list = setUp({ mayMove: true, box: { scrollHeight: 400, clientHeight: 400 } });
  await pass(10_000);
  expect(list.scrollTop).toBe(0);
  expect(list).not.toHaveAttribute('tabindex');
});
