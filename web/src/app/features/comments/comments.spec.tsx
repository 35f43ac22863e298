import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentUser, Tip } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { FakeEventSource } from '../../../testing/event-source';
import { ownTipsApi } from '../../../testing/own-tips';
import { renderApp } from '../../../testing/render-app';
import { sampleTip, sampleUser } from '../../../testing/samples';

const TIPS = '/api/users/me/tips';

beforeEach(() => {
  server.use(respond<CurrentUser>('get', '/api/auth/current', sampleUser()));
});

function open(tips: Tip[], address = '/comments', pageSize?: number) {
  server.use(...ownTipsApi(tips, pageSize));
  return renderApp(address);
}

const comment = (name: string) => screen.findByRole('article', { name: `Tip from ${name}` });
const press = async (name: string, inside: HTMLElement = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }));

describe('the comments screen', () => {
  it('sends guests to the sign-in and returns them afterwards', async () => {
    server.use(
      respondError('get', '/api/auth/current', 401, { code: 'NOT_SIGNED_IN', message: 'Please sign in' }),
    );
    const { router } = renderApp('/comments?filter=hidden');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    server.use(respond('post', '/api/auth/login', sampleUser()), ...ownTipsApi([]));
    await userEvent.type(await screen.findByLabelText('Email'), 'maya@example.test{Enter}');
    document.cookie = 'sprinkle_signed_in=1';
    await userEvent.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByRole('heading', { name: 'Comments from Tippers' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/comments', search: '?filter=hidden' });
  });

  it('shows name, message, time and amount', async () => {
    open([
      sampleTip({ senderName: 'Jordan', amountCents: 123_450, message: 'That coat!' }),
      sampleTip({ senderName: 'Priya', message: '', createdAt: 'a while ago' }),
    ]);
    const first = await comment('Jordan');
    expect(first).toHaveTextContent('$1,234.50');
    expect(first).toHaveTextContent('That coat!');
    expect(within(first).getByText(/ago|yesterday|last|just now|in /)).toHaveAttribute(
      'title',
      expect.stringContaining('November 1, 2026'),
    );
    expect(await comment('Priya')).toHaveTextContent('(No message)Recently');
  });

  it.each([
    ['instagram', '@jo', 'https://instagram.com/jo'],
    ['tiktok', 'jo', 'https://tiktok.com/@jo'],
    ['x', 'jo', 'https://x.com/jo'],
  ] as const)('links a tipper to their page on %s', async (socialPlatform, socialHandle, href) => {
    open([sampleTip({ senderName: 'Jo', socialPlatform, socialHandle })]);
    const link = within(await comment('Jo')).getByRole('link', { name: '@jo' });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('gives no link for another platform', async () => {
    const tip = sampleTip({ senderName: 'Jo', socialHandle: 'jo' });
    open([{ ...tip, socialPlatform: 'myspace' as 'x' }]);
    expect(within(await comment('Jo')).queryByRole('link')).toBeNull();
  });

  it('marks a possibly fraudulent tip as pending', async () => {
    open([sampleTip({ senderName: 'Jo', isSuspected: true }), sampleTip({ senderName: 'Lou' })]);
    expect(await comment('Jo')).toHaveTextContent('Pending: fraud suspected');
    expect(await comment('Lou')).not.toHaveTextContent('Pending');
  });

  it('shows all, visible or hidden comments, depending on the address', async () => {
    const { router } = open([
      sampleTip({ senderName: 'Seen' }),
      sampleTip({ senderName: 'Concealed', isHidden: true }),
    ]);
    expect(await comment('Concealed')).toHaveTextContent('Hidden');
    await press('Visible');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(await comment('Seen')).toBeVisible();
    expect(router.state.location.search).toBe('?filter=visible');
    await press('Hidden');
    expect(await comment('Concealed')).toBeVisible();
    expect(screen.queryByText('Seen')).toBeNull();
    await press('All');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(router.state.location.search).toBe('');
  });

  it('scrolls two hundred comments in a list of at most 500 px', async () => {
    open(Array.from({ length: 200 }, (_, index) => sampleTip({ senderName: `Fan ${index + 1}` })));
    await comment('Fan 1');
    const list = screen.getByRole('list', { name: 'Comments' });
    expect(list).toHaveStyle({ maxHeight: '500px', overflowY: 'auto' });
  });

  it('hides a comment and shows it again', async () => {
    open([sampleTip({ senderName: 'Jordan' })]);
    await press('Hide', await comment('Jordan'));
    expect(await screen.findByText('Comment visibility updated')).toBeVisible();
    await press('Show', await comment('Jordan'));
    await within(await comment('Jordan')).findByRole('button', { name: 'Hide' });
  });

  it('removes a hidden comment from the visible ones and keeps the focus in the list', async () => {
    open([sampleTip({ senderName: 'Jordan' }), sampleTip({ senderName: 'Sam' })], '/comments?filter=visible');
    await press('Hide', await comment('Jordan'));
    await waitFor(() => expect(screen.queryByText('Jordan')).toBeNull());
    expect(screen.getByRole('list', { name: 'Comments' })).toHaveFocus();
  });

  it('shows that hiding failed or that the session has ended', async () => {
    open([sampleTip({ senderName: 'Jordan' })]);
    server.use(
      respondError('put', `${TIPS}/:id`, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Try later' }),
    );
    await press('Hide', await comment('Jordan'));
    expect(await screen.findByText('Error updating comment')).toBeVisible();
    expect(screen.getByText('Try later')).toBeVisible();
    server.use(respondError('put', `${TIPS}/:id`, 401, { code: 'SESSION_EXPIRED', message: 'Over' }));
    await press('Hide', await comment('Jordan'));
    expect(await screen.findByText('Session Expired')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Hey, welcome back...' })).toBeVisible();
  });

  it('offers to load more until the last page', async () => {
    const tips = Array.from({ length: 5 }, (_, index) => sampleTip({ senderName: `Fan ${index + 1}` }));
    open(tips, '/comments', 2);
    await comment('Fan 2');
    expect(screen.queryByText('Fan 3')).toBeNull();
    await press('Load more');
    await comment('Fan 4');
    server.use(respondError('get', TIPS, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
    await press('Load more');
    expect(await screen.findByText("Couldn't load older comments. Please try again.")).toBeVisible();
    server.use(...ownTipsApi(tips, 2));
    await press('Load more');
    await comment('Fan 5');
    expect(screen.getAllByRole('article')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it.each([
    ['', 'No comments yet'],
    ['?filter=visible', 'No visible tips'],
    ['?filter=hidden', 'No hidden tips'],
    ['?filter=nonsense', 'No comments yet'],
  ])('explains an empty list, with the query %j', async (query, title) => {
    open([], `/comments${query}`);
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('shows a placeholder while the comments load', async () => {
    server.use(http.get(window.location.origin + TIPS, () => delay('infinite')));
    renderApp('/comments');
    expect(await screen.findByRole('status', { name: 'Loading comments' })).toBeVisible();
  });

  it('offers another try after a failure', async () => {
    server.use(respondError('get', TIPS, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
    renderApp('/comments');
    expect(await screen.findByText("Couldn't load your comments")).toBeVisible();
    server.use(...ownTipsApi([sampleTip({ senderName: 'Priya' })]));
    await press('Try again');
    expect(await comment('Priya')).toBeVisible();
  });

  it('shows new tips, and changes from another screen, at once', async () => {
    const tips: Tip[] = [];
    open(tips);
    await screen.findByText('No comments yet');
    const tip = sampleTip({ senderName: 'Kai', amountCents: 700 });
    tips.unshift(tip);
    act(() => FakeEventSource.latest().tell('tip', tip));
    expect(await screen.findByText('New tip: $7.00')).toBeVisible();
    await within(await comment('Kai')).findByRole('button', { name: 'Hide' });
    tip.isHidden = true;
    act(() => FakeEventSource.latest().tell('tip-changed', { id: tip.id }));
    await within(await comment('Kai')).findByRole('button', { name: 'Show' });
  });
});

describe('the reply form', () => {
  it('says that visitors do not see the reply to a private message', async () => {
    open([sampleTip({ senderName: 'Jordan', isPrivate: true })]);
    expect(await comment('Jordan')).toHaveTextContent('Private');
    await press('Reply', await comment('Jordan'));
    await userEvent.type(screen.getByLabelText('Your reply to Jordan'), 'Thank you!');
    await press('Save Reply');
    expect(await screen.findByText('Your response has been saved. Visitors do not see it.')).toBeVisible();
  });

  it('saves a reply, shows it and lets it be edited', async () => {
    open([sampleTip({ senderName: 'Jordan' })]);
    await press('Reply', await comment('Jordan'));
    const field = screen.getByLabelText('Your reply to Jordan');
    expect(field).toHaveFocus();
    expect(screen.getByText('0/200')).toBeVisible();
    await userEvent.type(field, '  Thank you! 🧁 ');
    expect(screen.getByText('12/200')).toBeVisible();
    await press('Save Reply');
    expect(await screen.findByText('Response submitted')).toBeVisible();
    expect(screen.getByText('Your response has been saved and will be visible to visitors.')).toBeVisible();
    expect(await within(await comment('Jordan')).findByText('Thank you! 🧁')).toBeVisible();

    const edit = screen.getByRole('button', { name: 'Edit Reply' });
    expect(edit).toHaveFocus();
    await userEvent.click(edit);
    const again = screen.getByLabelText('Your reply to Jordan');
    expect(again).toHaveValue('Thank you! 🧁');
    await userEvent.clear(again);
    await userEvent.type(again, 'Thanks');
    await press('Save Reply');
    expect(await within(await comment('Jordan')).findByText('Thanks')).toBeVisible();
  });

  it('requires a text of at most 200 characters', async () => {
    open([sampleTip({ senderName: 'Jordan' })]);
    await press('Reply', await comment('Jordan'));
    const save = screen.getByRole('button', { name: 'Save Reply' });
    const field = screen.getByLabelText('Your reply to Jordan');
    expect(save).toBeDisabled();
    await userEvent.type(field, '   ');
    expect(save).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.paste('🧁'.repeat(200));
    expect(save).toBeEnabled();
    await userEvent.paste('!');
    expect(screen.getByText('201/200')).toBeVisible();
    expect(await screen.findByText('Reply must be 200 characters or less')).toBeVisible();
    expect(save).toBeDisabled();
  });

  it('keeps the text after a failure', async () => {
    open([sampleTip({ senderName: 'Jordan' })]);
    server.use(respondError('post', `${TIPS}/:id/respond`, 503, { code: 'INTERNAL', message: 'Away' }));
    await press('Reply', await comment('Jordan'));
    await userEvent.type(screen.getByLabelText('Your reply to Jordan'), 'Thank you!');
    await press('Save Reply');
    expect(await screen.findByText('Failed to submit response')).toBeVisible();
    expect(screen.getByLabelText('Your reply to Jordan')).toHaveValue('Thank you!');
  });

  it('closes without saving on Cancel', async () => {
    open([sampleTip({ senderName: 'Jordan', response: 'Thanks' })]);
    await press('Edit Reply', await comment('Jordan'));
    await userEvent.type(screen.getByLabelText('Your reply to Jordan'), ' ');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Edit Reply' })).toHaveFocus();
    expect(screen.getByText('Thanks')).toBeVisible();
    await press('Edit Reply');
    await userEvent.type(screen.getByLabelText('Your reply to Jordan'), ' a lot');
    await press('Cancel');
    expect(screen.queryByLabelText('Your reply to Jordan')).toBeNull();
    expect(screen.getByText('Thanks')).toBeVisible();
  });

  it('keeps an unsaved reply when Escape is pressed, and asks before the screen is left', async () => {
    const { router } = open([sampleTip({ senderName: 'Jordan', response: null })]);
    await press('Reply', await comment('Jordan'));
    await userEvent.type(screen.getByLabelText('Your reply to Jordan'), 'Thank you{Escape}');
    expect(screen.getByLabelText('Your reply to Jordan')).toHaveValue('Thank you');
    await act(() => router.navigate('/dashboard'));
    await press('Stay', await screen.findByRole('dialog'));
    expect(router.state.location.pathname).toBe('/comments');
    expect(screen.getByLabelText('Your reply to Jordan')).toHaveValue('Thank you');
  });
});
