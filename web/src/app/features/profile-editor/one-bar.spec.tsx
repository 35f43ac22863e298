import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type {
  CreatorPage,
  CurrentUser,
  Goal,
  GoalInput,
  MessageFilter,
  OwnGoal,
  ProfileChanges,
  SocialLink,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ownLinksApi } from '../../../testing/own-links';
import { renderApp } from '../../../testing/render-app';
import { samplePage, sampleUser } from '../../../testing/samples';

const ME = '/api/users/me';
const TAKEN = 'This username is already taken. Please choose another one.';
const camera: Goal = {
  title: 'A new camera',
  targetCents: 50_000,
  reachedCents: 0,
  setAt: '2026-11-01T10:00:00.000Z',
};
const NO_FILTER: MessageFilter = { words: [], noLinks: false, holdStrongLanguage: false };
const user = userEvent.setup();
let links: SocialLink[];
let profiles: ProfileChanges[];
let goals: GoalInput[];
let names: unknown[];
let filters: MessageFilter[];

beforeEach(() => {
  localStorage.setItem('sprinkle-editor-seen', 'yes');
  links = [{ id: 'b', platform: 'github', url: 'maya' }];
  const profile = record<ProfileChanges, CurrentUser>('put', ME, sampleUser());
  const goal = record<GoalInput, Goal>('put', `${ME}/goal`, camera);
  const name = record<unknown, { username: string }>('put', `${ME}/username`, { username: 'mayawears' });
  const filter = record<MessageFilter, MessageFilter>('put', `${ME}/message-filter`, NO_FILTER);
  profiles = profile.sent;
  filters = filter.sent;
  goals = goal.sent;
  names = name.sent;
  server.use(
    profile.handler,
    goal.handler,
    name.handler,
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<CreatorPage>('get', '/api/users/mayafits', samplePage()),
    respond<OwnGoal>('get', `${ME}/goal`, { goal: null }),
    respond('get', '/api/username-available/:username', { available: true }),
    respond<MessageFilter>('get', `${ME}/message-filter`, NO_FILTER),
    filter.handler,
    ...ownLinksApi(links),
  );
});

/** Every media query matches: the screen is wide, and the reader prefers reduced motion. */
function wideScreen(media: string): MediaQueryList {
  const listener = { addListener() {}, removeListener() {} };
  return Object.assign(new EventTarget(), { media, matches: true, onchange: null, ...listener });
}

afterEach(() => void jest.restoreAllMocks());

const bar = () => screen.getByRole('button', { name: 'Save Changes' });

async function type(label: string, text: string) {
  const field = await screen.findByLabelText(label, { selector: 'input, textarea' });
  await user.click(field);
  await user.paste(text);
}

async function typeUsername() {
  await user.click(await screen.findByRole('button', { name: 'Edit username' }));
  await user.clear(screen.getByLabelText('Username'));
  await type('Username', 'mayawears');
}

const chooseToHold = async () =>
  user.click(await screen.findByRole('radio', { name: 'Hold messages until I release them' }));

async function typeWord() {
  await user.click(await screen.findByRole('button', { name: 'Words and links to hold...' }));
  await type('Words to hold, one per line', 'spam');
}

const CHANGES: [string, () => Promise<void>][] = [
  ['the username', typeUsername],
  ['the bio', () => type('Bio', 'Thrifted fits')],
  ['the thank-you text', () => type('Thank-you text', 'You rock!')],
  ['what happens to messages', chooseToHold],
  ['a word to hold', typeWord],
  ['the goal', () => type('Goal', 'A new camera')],
  ['a link with a field of its own', () => type('Instagram', '@maya')],
  ['another link', () => type('GitHub', '-codes')],
  ['a link that is about to be added', () => type('URL', 'https://maya.test')],
];

describe('the bar of the profile editor', () => {
  it.each(CHANGES)('is enabled once %s has changed', async (_what, change) => {
    renderApp('/edit-profile');
    await screen.findByLabelText('Instagram');
    await screen.findByLabelText('Goal');
    expect(bar()).toBeDisabled();
    await change();
    expect(bar()).toBeEnabled();
    expect(screen.getByText('Not saved yet')).toBeVisible();
  });

  it('saves all changes with one click, and leads to the preview', async () => {
    const { router } = renderApp('/edit-profile');
    await screen.findByLabelText('Instagram');
    await typeUsername();
    await type('Bio', 'Thrifted fits');
    await type('Goal', 'A new camera');
    await type('Amount', '500');
    await type('Thank-you text', 'You rock!');
    await chooseToHold();
    await typeWord();
    await type('Instagram', '@maya');
    await type('GitHub', '-codes');
    expect(await screen.findByText('This username is available.')).toBeVisible();
    await user.click(bar());
    expect(await screen.findByText('Saved. Redirecting to your preview...')).toBeVisible();
    expect(profiles).toEqual([
      { bio: 'Thrifted fits' },
      { thankYouText: 'You rock!' },
      { messagePolicy: 'hold' },
    ]);
    expect(filters).toEqual([{ ...NO_FILTER, words: ['spam'] }]);
    expect(goals).toEqual([{ title: 'A new camera', target: 500 }]);
    expect(names).toEqual([{ username: 'mayawears' }]);
    expect(links.map(({ url }) => url)).toEqual(['maya-codes', 'https://instagram.com/maya']);
    await waitFor(() => expect(router.state.location.pathname).toBe('/preview'), { timeout: 3_000 });
  });

  it('keeps what was saved, and shows each error at its field', async () => {
    server.use(respondError('put', `${ME}/username`, 409, { code: 'USERNAME_TAKEN', message: TAKEN }));
    const { router } = renderApp('/edit-profile');
    await screen.findByLabelText('Instagram');
    await type('Bio', 'Thrifted fits');
    await type('Goal', 'A new camera');
    await type('Instagram', 'javascript:alert(1)');
    await typeUsername();
    await user.click(bar());
    expect(await screen.findByText("Some changes weren't saved. Check the fields in red.")).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(TAKEN);
    expect(screen.getByText('Please enter a positive amount')).toBeVisible();
    expect(screen.getByText('Please enter a web address or your name on the platform')).toBeVisible();
    expect(profiles).toEqual([{ bio: 'Thrifted fits' }]);

    await type('Amount', '500');
    await user.clear(screen.getByLabelText('Instagram'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(bar());
    await waitFor(() => expect(goals).toEqual([{ title: 'A new camera', target: 500 }]));
    expect(profiles).toHaveLength(1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/preview'), { timeout: 3_000 });
  });

  it('leads to the first field in red', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    renderApp('/edit-profile');
    await type('URL', 'https://maya.test');
    await user.click(bar());
    expect(await screen.findByText("Some changes weren't saved. Check the fields in red.")).toBeVisible();
    const platform = screen.getByRole('combobox', { name: 'Platform' });
    expect(platform).toHaveAccessibleDescription(/^Platform required/);
    expect(platform).toHaveFocus();
    expect(scrolled.mock.contexts).toEqual([platform]);
  });

  it('asks to check the connection when no field is in red', async () => {
    server.use(http.put(`${window.location.origin}${ME}`, () => HttpResponse.error()));
    renderApp('/edit-profile');
    await type('Bio', 'Thrifted fits');
    await user.click(bar());
    expect(
      await screen.findByText("Some changes weren't saved. Check your connection and try again."),
    ).toBeVisible();
    expect(screen.queryByText(/fields in red/)).toBeNull();
    expect(bar()).toBeEnabled();
  });
});

describe('the page beside the profile editor', () => {
  it('shows what is typed before it is saved', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(wideScreen);
    renderApp('/edit-profile');
    const phone = await screen.findByLabelText('Preview of your page');
    const page = within(phone);
    await type('Bio', 'Thrifted fits');
    expect(page.getByText('Thrifted fits')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Display name'));
    await typeUsername();
    expect(phone).toHaveTextContent('mayawears');
    expect(page.getByText('Send Love ❤️')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Button title'));
    await type('Button title', 'Feed me');
    expect(page.getByText('Feed me')).toBeInTheDocument();
    await type('Goal', 'A new camera');
    await type('Amount', '500');
    expect(page.getByText('$0.00 of $500.00')).toBeInTheDocument();
    await type('Instagram', '@maya');
    expect(page.getByTitle('Instagram')).toBeInTheDocument();
    expect(profiles).toEqual([]);
  });
});
