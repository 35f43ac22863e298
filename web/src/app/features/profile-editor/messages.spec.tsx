import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  CreatorPage,
  CurrentUser,
  MessageFilter,
  OwnGoal,
  ProfileChanges,
  SocialLink,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app';
import { samplePage, sampleUser } from '../../../testing/samples';

const ME = '/api/users/me';
const FILTER = `${ME}/message-filter`;
const filter: MessageFilter = { words: ['spam'], noLinks: true, holdStrongLanguage: false };

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<CreatorPage>('get', '/api/users/mayafits', samplePage()),
    respond<SocialLink[]>('get', `${ME}/social-links`, []),
    respond<OwnGoal>('get', `${ME}/goal`, { goal: null }),
    respond<MessageFilter>('get', FILTER, filter),
  );
  renderApp('/edit-profile');
});

const policy = (name: string) => screen.findByRole('radio', { name });
const openWords = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Words and links to hold...' }));
const words = () => screen.findByRole('textbox', { name: 'Words to hold, one per line' });
const save = () => screen.getByRole('button', { name: 'Save Changes' });

describe('the messages of tips', () => {
  it.each([
    ['Hold messages until I release them', 'hold'],
    ["Don't accept messages", 'off'],
  ] as const)('are set to "%s", saved together with other changes', async (name, messagePolicy) => {
    const { sent, handler } = record<ProfileChanges, CurrentUser>('put', ME, sampleUser({ messagePolicy }));
    server.use(handler);
    expect(await policy('Show messages at once')).toBeChecked();
    server.use(respond<CurrentUser>('get', '/api/auth/current', sampleUser({ messagePolicy })));
    await userEvent.click(await policy(name));
    await userEvent.type(screen.getByLabelText('Thank-you text'), 'You rock!');
    expect(sent).toEqual([]);
    await userEvent.click(save());
    expect(await screen.findByText('Saved. Redirecting to your preview...')).toBeVisible();
    expect(sent).toContainEqual({ messagePolicy });
    expect(sent).toHaveLength(2);
    expect(await policy(name)).toBeChecked();
  });

  it('keep a choice that was not saved', async () => {
    server.use(respondError('put', ME, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Later' }));
    await userEvent.click(await policy("Don't accept messages"));
    await userEvent.click(save());
    expect(await screen.findByText('Error updating your messages')).toBeVisible();
    expect(await policy("Don't accept messages")).toBeChecked();
    expect(save()).toBeEnabled();
  });

  it('are held by words and links, which are saved together', async () => {
    const saved = { words: ['spam', 'хам'], noLinks: true, holdStrongLanguage: true };
    const { sent, handler } = record<MessageFilter, MessageFilter>('put', FILTER, saved);
    server.use(handler);
    await openWords();
    expect(await words()).toHaveValue('spam');
    expect(screen.getByRole('checkbox', { name: 'Hold links' })).toBeChecked();
    expect(save()).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hold strong language' }));
    await userEvent.type(await words(), '{enter}  хам {enter}{enter}spam');
    expect(await words()).toHaveAccessibleDescription(/2 of 100 words/);
    server.use(respond<MessageFilter>('get', FILTER, saved));
    await userEvent.click(save());
    expect(await screen.findByText('Message filter updated')).toBeVisible();
    expect(sent).toEqual([saved]);
    await waitFor(() => expect(save()).toBeDisabled());
    expect(screen.getByRole('checkbox', { name: 'Hold strong language' })).toBeChecked();
  });

  it.each([
    ['a', '"a" can\'t be used. Each word must have 2 to 40 letters and nothing else.'],
    ['two words', '"two words" can\'t be used.'],
    ['f4ke', '"f4ke" can\'t be used.'],
    [
      Array.from({ length: 101 }, (_, n) => `w${String.fromCharCode(97 + (n % 26)).repeat(1 + n / 26)}`).join(
        '\n',
      ),
      'You can have at most 100 words',
    ],
  ])("can't be held by %j", async (typed, problem) => {
    await openWords();
    await userEvent.clear(await words());
    await userEvent.click(await words());
    await userEvent.paste(typed);
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    await openWords();
    await userEvent.click(save());
    expect(await screen.findByText("Some changes weren't saved. Check the fields in red.")).toBeVisible();
    const folded = screen.getByRole('button', { name: 'Words and links to hold...' });
    expect(folded).toHaveAttribute('aria-expanded', 'true');
  });

  it('keep words that were not saved', async () => {
    server.use(respondError('put', FILTER, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Later' }));
    await openWords();
    await userEvent.type(await words(), '{enter}scam');
    await userEvent.click(save());
    expect(await screen.findByText('Error updating your message filter')).toBeVisible();
    expect(await words()).toHaveValue('spam\nscam');
  });

  it('offer to reload words that did not load', async () => {
    server.use(respondError('get', FILTER, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
    await openWords();
    expect(await screen.findByText("Couldn't load your message filter")).toBeVisible();
    server.use(respond<MessageFilter>('get', FILTER, filter));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await words()).toHaveValue('spam');
  });
});
