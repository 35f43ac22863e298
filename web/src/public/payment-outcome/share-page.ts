import { showToast } from '@sprinkle/ui/feedback/toast';

/** Opens the device's share menu, or copies the page's address if there is none. */
export async function sharePage(title: string): Promise<void> {
  const url = new URL(window.location.pathname, window.location.origin).href;
  try {
    if (canShare()) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied' });
  } catch (error) {
    // The visitor closed the menu without sharing.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({
      title: 'Failed to copy',
      description: 'Could not copy link to clipboard.',
      variant: 'destructive',
    });
  }
}

/** Few desktop browsers have a share menu. */
function canShare(): boolean {
  return 'share' in navigator;
}
