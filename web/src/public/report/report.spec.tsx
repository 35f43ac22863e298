import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { record, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReportData } from '../../shared/page-data';
import { openSitePage } from '../../testing/open-site-page';
import { config } from '../../testing/samples';
import { ReportPage } from './ReportPage';

const comment = {
  tipId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  senderName: 'Sam',
  message: 'A rude <b>comment</b>',
};

function open(reported: ReportData['comment'] = null) {
  openSitePage('report', <ReportPage config={config} username="maya_fit" comment={reported} />);
}

const thanks = { message: 'Thank you for telling us. Our team will look at it.', number: 'REPORT-1042' };
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('the report form sends a report of a page, and says thank you', async () => {
  const { sent, handler } = record<object, typeof thanks>('post', '/api/reports', thanks);
  server.use(handler);
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Report a page' })).toBeVisible();
  expect(screen.getByRole('link', { name: '@maya_fit' })).toHaveAttribute('href', '/maya_fit');
  await userEvent.click(screen.getByRole('radio', { name: 'Fraud or a scam' }));
  await userEvent.type(screen.getByLabelText(/Anything we should know/), 'Asks for bank data');
  await send();
  const heading = await screen.findByRole('heading', { name: 'Thank you' });
  expect(heading).toHaveFocus();
  expect(screen.getByText(thanks.message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull();
  expect(screen.getByText('REPORT-1042')).toBeVisible();
  expect(sent).toEqual([
    { username: 'maya_fit', reason: 'fraud', details: 'Asks for bank data', ground: 'terms' },
  ]);
});

it('the report form sends the law that was broken, and an email address for the answer', async () => {
  const { sent, handler } = record<object, typeof thanks>('post', '/api/reports', thanks);
  server.use(handler);
  open();
  expect(screen.getByLabelText(/Your email/)).toHaveAccessibleDescription(
    /only to confirm your report and to tell you what we decide.*@maya_fit never sees it/,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Hate speech' }));
  expect(screen.queryByRole('textbox', { name: /which law/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'It is illegal' }));
  const law = screen.getByRole('textbox', { name: /which law/ });
  expect(document.querySelector('form')?.checkValidity()).toBe(false);
  await userEvent.type(law, 'Section 130');
  expect(document.querySelector('form')?.checkValidity()).toBe(true);
  await userEvent.type(screen.getByLabelText(/Your email/), 'robin@example.com');
  await send();
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(sent).toMatchObject([{ ground: 'law', law: 'Section 130', email: 'robin@example.com' }]);
});

it('the report form does not send a law if the reporter has switched back to the terms', async () => {
  const { sent, handler } = record<object, typeof thanks>('post', '/api/reports', thanks);
  server.use(handler);
  open();
  await userEvent.click(screen.getByRole('radio', { name: 'Hate speech' }));
  await userEvent.click(screen.getByRole('radio', { name: 'It is illegal' }));
  await userEvent.type(screen.getByRole('textbox', { name: /which law/ }), 'Section 130');
  await userEvent.click(screen.getByRole('radio', { name: 'It breaks the terms' }));
  await send();
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(sent).toEqual([{ username: 'maya_fit', reason: 'hate', details: '', ground: 'terms' }]);
});

it("the report form shows the reported comment as text, and sends its tip's id", async () => {
  const { sent, handler } = record<object, typeof thanks>('post', '/api/reports', thanks);
  server.use(handler);
  open(comment);
  expect(screen.getByRole('heading', { level: 1, name: 'Report a comment' })).toBeVisible();
  expect(within(screen.getByRole('figure')).getByText(comment.message)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Harassment or bullying' }));
  await send();
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(sent).toMatchObject([{ tipId: comment.tipId, reason: 'harassment', details: '' }]);
});

it('the report form asks for a reason before it sends anything', async () => {
  open();
  const form = document.querySelector('form');
  expect(form?.checkValidity()).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: 'Something else' }));
  expect(form?.checkValidity()).toBe(true);
});

it.each([
  ['the words of the server', true, 'Too many attempts. Please try again in 9 minutes.'],
  ['words of its own', false, "Couldn't send your report. Please check your connection and try again."],
])(
  'the report form shows %s when sending fails, and keeps what was typed',
  async (_case, isReached, message) => {
    server.use(
      isReached
        ? respondError('post', '/api/reports', 429, { code: 'RATE_LIMITED', message })
        : http.post(`${window.location.origin}/api/reports`, () => HttpResponse.error()),
    );
    open();
    await userEvent.click(screen.getByRole('radio', { name: 'Spam or advertising' }));
    await userEvent.type(screen.getByLabelText(/Anything we should know/), 'Ads');
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    expect(screen.getByLabelText(/Anything we should know/)).toHaveValue('Ads');
    expect(screen.getByRole('radio', { name: 'Spam or advertising' })).toBeChecked();
  },
);
