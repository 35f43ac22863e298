import { Toasts } from '@sprinkle/ui/feedback/Toasts';
import { createRoot } from 'react-dom/client';

/** Beside the document: a toast kept from the page before is nothing the server could have rendered. */
export function showToasts(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />);
}
