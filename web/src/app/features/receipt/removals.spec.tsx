import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { history, openLink, receipt } from '../../../testing/receipts';

const PATH = '/api/receipt';
const ERASED = { message: 'Your email address has been erased.' };

const errorBody = (code: string, message: string) => ({ code, message });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(respond('post', `${PATH}/history`, history()));
});
afterEach(() => void jest.restoreAllMocks());

describe('the erasure of the address', () => {
  async function openDialog() {
    openLink();
    await userEvent.click(await screen.findByRole('button', { name: 'Erase my email address' }));
    return screen.findByRole('dialog', { name: 'Erase your email address?' });
  }

  it('asks for confirmation, then shows that it is done', async () => {
    const erased = record('post', `${PATH}/erase-email`, ERASED);
    server.use(respond('post', PATH, receipt()), erased.handler);
    await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(erased.sent).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Erase my email address' }));
    server.use(respond('post', PATH, receipt({ hasEmail: false })));
    await userEvent.click(await screen.findByRole('button', { name: 'Erase it' }));
    expect(await screen.findByText(ERASED.message)).toBeVisible();
    expect(await screen.findByText(/has been erased from this tip/)).toBeVisible();
    expect(erased.sent).toEqual([{ token: 'a-token' }]);
    expect(screen.queryByRole('button', { name: 'Erase my email address' })).toBeNull();
  });

  it('shows a failure', async () => {
    server.use(
      respond('post', PATH, receipt()),
      respondError(
        'post',
        `${PATH}/erase-email`,
        503,
        errorBody('SERVICE_UNAVAILABLE', 'Please try again in a moment.'),
      ),
    );
    await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Erase it' }));
    expect(await screen.findByText("Couldn't erase your address")).toBeVisible();
    expect(screen.getByText('Please try again in a moment.')).toBeVisible();
  });
});

describe('the removal of name and message', () => {
  it('asks for confirmation, then shows what is still kept', async () => {
    const removed = record('post', `${PATH}/remove-words`, {
      message: 'Your name, message and handle have been removed.',
    });
    server.use(respond('post', PATH, receipt()), removed.handler);
    openLink();
    const kept = () => within(screen.getByRole('region', { name: 'What we keep about this tip' }));
    const button = await screen.findByRole('button', { name: 'Remove my name and message' });
    expect(kept().getByText(/^Your name, message and handle/)).toBeVisible();
    await userEvent.click(button);
    const anonymous = { senderName: 'Anonymous', message: '', socialPlatform: null, socialHandle: null };
    server.use(respond('post', PATH, receipt(anonymous)));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove them' }));
    expect(await screen.findByText('Name and message removed')).toBeVisible();
    await waitFor(() => expect(kept().queryByText(/^Your name/)).toBeNull());
    expect(kept().getByText(/^Your email address/)).toBeVisible();
    expect(removed.sent).toEqual([{ token: 'a-token' }]);
  });

  it('is not offered for a tip without words', async () => {
    server.use(respond('post', PATH, receipt({ senderName: 'Anonymous', message: '', socialHandle: null })));
    openLink();
    expect(await screen.findByRole('button', { name: 'Erase my email address' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove my name and message' })).toBeNull();
  });
});
