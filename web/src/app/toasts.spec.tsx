import { describe, expect, it } from '@jest/globals';
import { Toasts } from '@sprinkle/ui/feedback/Toasts';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const show = (title: string, variant?: 'destructive') => act(() => showToast({ title, variant }));

function swipe(title: string, pixels: number) {
  const toast = screen.getByText(title);
  fireEvent.pointerDown(toast, { clientX: 100 });
  fireEvent.pointerMove(toast, { clientX: 100 + pixels });
  fireEvent.pointerUp(toast, { clientX: 100 + pixels });
}

describe('toasts', () => {
  it('stand alone, the newest in place of the one before', () => {
    render(<Toasts />);
    show('First');
    show('Second', 'destructive');
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Second');
  });

  it('are still there after the page has changed', () => {
    showToast({ title: 'Saved', description: 'Just before leaving' });
    const kept = sessionStorage.getItem('sprinkle-toast') ?? '';
    expect(JSON.parse(kept)).toMatchObject({ title: 'Saved', description: 'Just before leaving' });
    render(<Toasts />);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });

  it('go away by a swipe of 50 px to the right, not by less', () => {
    render(<Toasts />);
    show('Swipe me');
    swipe('Swipe me', 49);
    expect(screen.getByText('Swipe me')).toBeVisible();
    swipe('Swipe me', 50);
    expect(screen.queryByText('Swipe me')).toBeNull();
  });

  it('are reached with F8 and closed with their button', async () => {
    render(<Toasts />);
    show('Close me');
    await userEvent.keyboard('{F8}');
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Close me')).toBeNull();
  });
});
