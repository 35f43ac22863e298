import { expect, it } from '@jest/globals';
import type { SupporterNoteInput, SupporterNotes } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { Toasts } from '@sprinkle/ui/feedback/Toasts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { UnsavedGuard } from '../../shell/UnsavedGuard';
import { createStore } from '../../store';
import { WriteToSupporters } from './WriteToSupporters';

const NOTES = '/api/users/me/supporter-notes';
const TITLE = 'Write to your supporters';
const may: SupporterNotes = { supporterCount: 14, lastAt: null, nextAt: null };
const wrote = { ...may, lastAt: '2999-01-01T10:00:00.000Z', nextAt: '2999-01-08T10:00:00.000Z' };

async function open(notes: SupporterNotes = may) {
  server.use(respond<SupporterNotes>('get', NOTES, notes));
  const element = (
    <UnsavedGuard>
      <WriteToSupporters />
    </UnsavedGuard>
  );
  render(
    <Provider store={createStore()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      <Toasts />
    </Provider>,
  );
  return screen.findByRole('button', { name: TITLE });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a note is written in a dialog and goes to all supporters', async () => {
  const { sent, handler } = record<SupporterNoteInput, SupporterNotes>('post', NOTES, wrote);
  await userEvent.click(await open());
  expect(screen.getByRole('dialog', { name: TITLE })).toHaveAccessibleDescription(/once a week/);
  await userEvent.type(screen.getByLabelText('Your note'), 'Thank you!');
  server.use(handler, respond<SupporterNotes>('get', NOTES, wrote));
  await press('Send to 14 people');
  expect(await screen.findByText('It goes to 14 people.')).toBeVisible();
  expect(sent).toEqual([{ text: 'Thank you!' }]);
  expect(await screen.findByText(/You can write again from/)).toBeVisible();
  expect(screen.getByRole('button', { name: TITLE })).toBeDisabled();
});

it.each([
  ['a tap outside', () => userEvent.click(document.querySelector('.MuiDialog-container')!)],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('a note is not lost by %s without a question', async (_title, close) => {
  await userEvent.click(await open());
  await userEvent.type(screen.getByLabelText('Your note'), 'Thank you!');
  await close();
  await press('Stay');
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(screen.getByLabelText('Your note')).toHaveValue('Thank you!');
  await close();
  await press('Leave');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['', 'Please write your note'],
  ['x'.repeat(2_001), 'A note must be 2000 characters or less'],
])('a note that cannot be sent says why, case %#', async (text, problem) => {
  await userEvent.click(await open());
  if (text) {
    await userEvent.click(screen.getByLabelText('Your note'));
    await userEvent.paste(text);
  }
  await press('Send to 14 people');
  expect(await screen.findByRole('alert')).toHaveTextContent(problem);
});

it('a note keeps its text after a failure', async () => {
  const message = 'You can write to your supporters once a week.';
  await userEvent.click(await open({ ...may, supporterCount: 1 }));
  await userEvent.type(screen.getByLabelText('Your note'), 'Hello');
  server.use(respondError('post', NOTES, 409, { code: 'WRONG_STATE', message }));
  await press('Send to 1 person');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Your note')).toHaveValue('Hello');
});

it("a creator without supporters can't write a note", async () => {
  await expect(open({ ...may, supporterCount: 0 })).rejects.toThrow(TITLE);
});
