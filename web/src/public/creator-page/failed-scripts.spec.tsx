import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { server } from '@sprinkle/api-client/testing/server';
import { PAGE_SCRIPT } from '@sprinkle/contracts/page-script';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import type { PageData } from '../../shared/page-data';
import { config, samplePage, samplePublicTip } from '../../testing/samples';
import { sendDocument } from '../../testing/send-document';
import { CreatorPage } from './CreatorPage';
import { hydrateCreatorPage } from './hydrate-creator-page';

const page = samplePage({ bio: 'I paint.' }, [samplePublicTip({ message: 'That coat!' })]);
const html = renderToString(<CreatorPage config={config} page={page} />);
const sent = jest.fn<(address: string, body: Blob) => boolean>();
const submitted = jest.fn<(form: string | null) => void>();
const listening = jest.spyOn(window, 'addEventListener');

beforeEach(() => {
  server.use(http.post('*/api/users/:username/view', () => new HttpResponse(null, { status: 204 })));
  Object.assign(navigator, { sendBeacon: sent });
  HTMLFormElement.prototype.submit = function submit() {
    submitted(this.getAttribute('action'));
  };
  document.documentElement.className = '';
  const script = document.createElement('script');
  script.textContent = PAGE_SCRIPT;
  listening.mockClear();
  document.head.append(script);
});

afterEach(() => {
  // The script never stops listening on its own.
  for (const [type, listener, options] of listening.mock.calls)
    window.removeEventListener(type, listener, options);
  jest.clearAllMocks();
});

function open(changed: object = {}): void {
  sendDocument(html, { kind: 'creator', config, page: { ...page, ...changed } } as PageData);
}

/** An error as a browser reports it for a built script. */
function failed(message = 'URL.canParse is not a function'): TypeError {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at https://sprinkle.test/assets/shared-Bx_1.js:9:562`;
  return error;
}

const button = () => screen.getByRole('button', { name: /Send Love/, hidden: true });

it.each([
  ['the tips', { tips: null }],
  ['the links', { socialLinks: null }],
  ['one of the links', { socialLinks: [null] }],
  ['the creator', { user: null }],
])('the page stays as it was sent when %s cannot be drawn', async (_what, changed) => {
  const reported = jest.spyOn(window, 'reportError').mockReturnValue(undefined);
  open(changed);
  hydrateCreatorPage();
  await waitFor(() => expect(document.documentElement).toHaveClass('is-back'));
  expect(screen.getByText('That coat!')).toBeInTheDocument();
  expect(screen.getByText('I paint.')).toBeInTheDocument();
  expect(button()).toHaveAttribute('type', 'submit');
  expect(button().closest('form')).toHaveAttribute('action', '/checkout');
  expect(button().closest('form')).toHaveFormValues({ to: 'mayafits' });
  expect(reported).toHaveBeenCalled();
});

it.each([
  ['thrown', (error: Error) => new ErrorEvent('error', { error })],
  ['a rejection', (reason: Error) => Object.assign(new Event('unhandledrejection'), { reason })],
  [
    'one of a script that cannot be read',
    () => new ErrorEvent('error', { filename: 'http://x/assets/shared-Bx_1.js', lineno: 9, colno: 562 }),
  ],
])('only the first error of our scripts is reported, when it is %s', async (_what, event) => {
  open();
  window.dispatchEvent(event(failed()));
  window.dispatchEvent(event(failed('another')));
  expect(sent).toHaveBeenCalledTimes(1);
  const [address, body] = sent.mock.calls[0] ?? [];
  expect([address, body?.type]).toEqual(['/page-errors', 'application/json']);
  expect(JSON.parse((await body?.text()) ?? '')).toMatchObject({ at: '/assets/shared-Bx_1.js:9:562' });
});

it('a script that cannot be parsed is reported without its position, which browsers hide', async () => {
  open();
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  script.src = '/assets/public-Cd_2.js';
  document.body.append(script);
  const reason = Object.assign(new SyntaxError('Invalid regular expression'), { stack: '' });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(JSON.parse((await sent.mock.calls[0]?.[1].text()) ?? '')).toEqual({
    name: 'SyntaxError',
    message: 'Invalid regular expression',
    at: '/assets/public-Cd_2.js',
  });
});

it('errors of scripts that are not ours are not reported', () => {
  open();
  window.dispatchEvent(
    new ErrorEvent('error', { error: new Error('of an extension'), filename: 'x://y.js' }),
  );
  expect(sent).not.toHaveBeenCalled();
});

it('a click waits for the scripts, and leads to the checkout once they have failed', () => {
  open();
  expect(fireEvent.click(button())).toBe(false);
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(submitted).not.toHaveBeenCalled();
  window.dispatchEvent(new ErrorEvent('error', { error: failed() }));
  expect(submitted).toHaveBeenCalledWith('/checkout');
});
