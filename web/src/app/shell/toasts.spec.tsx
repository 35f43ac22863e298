import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  dismissToast,
  endToastsWithScreens,
  REMOVAL_MS,
  restoreToast,
  showToast,
  showToastBeforeLeaving,
} from '@sprinkle/ui/feedback/toast';
import { Toasts } from '@sprinkle/ui/feedback/Toasts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';

const show = (title: string, variant?: 'destructive') => act(() => showToast({ title, variant }));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key, code: key });
const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });

function swipe(title: string, pixels: number) {
  const toast = screen.getByText(title);
  fireEvent.pointerDown(toast, { clientX: 100 });
  fireEvent.pointerMove(toast, { clientX: 100 + Math.sign(pixels) * 5 });
  fireEvent.pointerMove(toast, { clientX: 100 + pixels });
  fireEvent.pointerUp(toast, { clientX: 100 + pixels });
}

/** Only session storage reaches the next page, so this dismisses the toast and keeps its stored copy. */
function leavePage(): unknown {
  const kept = sessionStorage.getItem('sprinkle-toast') ?? '';
  dismissToast();
  sessionStorage.setItem('sprinkle-toast', kept);
  return JSON.parse(kept);
}

function openPage(): void {
  restoreToast();
  render(<Toasts />);
}

describe('toasts', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('show one at a time, the newest replacing the one before', () => {
    render(<Toasts />);
    show('First');
    show('Second');
    expect(screen.queryByText('First')).toBeNull();
    expect(region()).toHaveTextContent('Second');
  });

  it('look different for successes and errors, and are announced politely', () => {
    render(<Toasts />);
    show('Saved');
    expect(screen.getByRole('listitem')).not.toHaveClass('destructive');
    show('Failed', 'destructive');
    expect(screen.getByRole('listitem')).toHaveClass('destructive');
    wait(100);
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('status')).toHaveTextContent('Notification Failed');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('survive a change of page when they are kept for the next one', () => {
    showToastBeforeLeaving({ title: 'Saved', description: 'Just before leaving', detail: 'And more' });
    expect(leavePage()).toMatchObject({ title: 'Saved', description: 'Just before leaving' });
    openPage();
    expect(region()).toHaveTextContent('SavedJust before leavingAnd more');
  });

  it('keep their remaining time on the next page, and appear on one page only', () => {
    showToastBeforeLeaving({ title: 'Saved' });
    leavePage();
    jest.advanceTimersByTime(2_000);
    openPage();
    expect(screen.getByText('Saved')).toBeVisible();
    expect(sessionStorage.getItem('sprinkle-toast')).toBeNull();
    wait(2_999);
    expect(screen.getByText('Saved')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('do not return on a page that is opened later', () => {
    showToastBeforeLeaving({ title: 'Saved' });
    leavePage();
    jest.advanceTimersByTime(5_000);
    openPage();
    expect(screen.queryByText('Saved')).toBeNull();
    expect(sessionStorage.getItem('sprinkle-toast')).toBeNull();
  });

  it('are not shown on the next page if they are about the current one', () => {
    showToastBeforeLeaving({ title: 'Account created' });
    showToast({ title: 'Payment Successful' });
    expect(sessionStorage.getItem('sprinkle-toast')).toBeNull();
  });

  it('stay visible on the next screen, even after a redirect, but no further', async () => {
    const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/register'] });
    endToastsWithScreens(router);
    render(<Toasts />);
    show('Account created');
    const visit = (path: string, replace = false) => act(() => router.navigate(path, { replace }));
    await visit('/');
    await visit('/login', true);
    await visit('/login?from=link');
    expect(screen.getByText('Account created')).toBeVisible();
    await visit('/verify-email');
    expect(screen.queryByText('Account created')).toBeNull();
  });

  it('kept by the previous page end with the first screen', async () => {
    showToastBeforeLeaving({ title: 'Account closed' });
    leavePage();
    const router = createMemoryRouter([{ path: '*', element: null }]);
    endToastsWithScreens(router);
    openPage();
    await act(() => router.navigate('/receipt'));
    expect(screen.queryByText('Account closed')).toBeNull();
  });

  it('close automatically after 5000 ms', () => {
    render(<Toasts />);
    show('Read me');
    wait(4_999);
    expect(screen.getByText('Read me')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Read me')).toBeNull();
  });

  it('stay while they are hovered or focused', () => {
    render(<Toasts />);
    show('Long text');
    wait(3_000);
    fireEvent.pointerMove(screen.getByText('Long text'));
    wait(60_000);
    fireEvent.pointerLeave(region());
    wait(1_000);
    press('F8');
    wait(60_000);
    expect(screen.getByText('Long text')).toBeVisible();
    act(() => (document.activeElement as HTMLElement).blur());
    wait(999);
    expect(screen.getByText('Long text')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Long text')).toBeNull();
  });

  it('close after a swipe of more than 50 px to the right, but not of less', () => {
    render(<Toasts />);
    show('Swipe me');
    swipe('Swipe me', 50);
    expect(screen.getByText('Swipe me')).toBeVisible();
    swipe('Swipe me', -80);
    expect(screen.getByText('Swipe me')).toBeVisible();
    swipe('Swipe me', 51);
    expect(screen.queryByText('Swipe me')).toBeNull();
  });

  it('receive the focus with F8, close by button or Escape, and return the focus', () => {
    render(
      <>
        <button type="button">Elsewhere</button>
        <Toasts />
      </>,
    );
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    for (const close of [
      () => fireEvent.click(screen.getByRole('button', { name: 'Close notification' })),
      () => press('Escape', region()),
    ]) {
      elsewhere.focus();
      show('Close me');
      press('F8');
      expect(region()).toContainElement(document.activeElement as HTMLElement);
      close();
      expect(screen.queryByText('Close me')).toBeNull();
      expect(elsewhere).toHaveFocus();
    }
    show('Closes by itself again');
    wait(5_000);
    expect(screen.queryByText('Closes by itself again')).toBeNull();
  });

  it('can be called back with F8 for 1,000,000 ms after they closed', () => {
    render(<Toasts />);
    show('Too quick for me');
    wait(5_000);
    wait(REMOVAL_MS - 1);
    press('F8');
    expect(screen.getByText('Too quick for me')).toBeVisible();
    press('Escape', region());
    expect(REMOVAL_MS).toBe(1_000_000);
    wait(REMOVAL_MS);
    press('F8');
    expect(screen.queryByText('Too quick for me')).toBeNull();
  });
});
