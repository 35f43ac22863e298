import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type {
  ButtonIcon,
  CreatorPage,
  CurrentUser,
  Goal,
  GoalInput,
  Publication,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { PAGE_LOOKS } from '@sprinkle/contracts/rules/page-look-table';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { socialMark } from '../../../shared/social-marks';
import { renderApp } from '../../../testing/render-app';
import { samplePage, samplePublicTip, sampleUser } from '../../../testing/samples';

const CURRENT = '/api/auth/current';
const PAGE = '/api/users/mayafits';
const PUBLISH = '/api/users/me/publish';

function showPage(page: CreatorPage = samplePage()) {
  server.use(
    respond<CurrentUser>('get', CURRENT, sampleUser({ isPublished: page.user.isPublished })),
    respond<CreatorPage>('get', PAGE, page),
    respond<ButtonIcon[]>('get', '/api/button-icons', []),
  );
}

beforeEach(() => {
  localStorage.setItem('sprinkle-editor-seen', 'yes');
  showPage();
});

describe('the click-to-edit preview', () => {
  it('opens for a signed-in creator, with an editor for every part of the page', async () => {
    renderApp('/preview');
    expect(await screen.findByRole('heading', { name: 'Maya' })).toBeVisible();
    for (const [area, dialog] of [
      ['Edit featured media', 'Edit Featured Media'],
      ['Edit name', 'Edit Profile'],
      ['Edit goal', 'Edit your goal'],
      ['Edit profile', 'Edit Profile'],
      ['Send a Tip', 'Edit Profile'],
      ['Edit social links', 'Edit Social Links'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: area }));
      expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it("shows the visitors' button text if it differs, and links to the links screen", async () => {
    renderApp('/preview');
    expect(await screen.findByRole('button', { name: 'Send a Tip' })).toBeVisible();
    expect(screen.getByText('Visitors see “Send Love ❤️”.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit My Links' })).toHaveAttribute('href', '/my-links');
  });

  it('colours what only the creator sees by the look of the page, not by the mode of the app', async () => {
    showPage(samplePage({ pageLook: 'neon' }));
    renderApp('/preview');
    const words = await screen.findByText('Visitors see “Send Love ❤️”.');
    expect(words).toHaveStyle({ color: PAGE_LOOKS.neon.inkSoft });
    expect(screen.getByRole('link', { name: 'Edit My Links' })).toHaveStyle({
      color: PAGE_LOOKS.neon.action,
    });
  });

  it.each(['/preview', '/preview-profile'])('marks links as visitors see them on %s', async (path) => {
    const link = {
      id: 'a',
      kind: 'link' as const,
      title: 'Chat',
      url: 'https://wa.me/15550100',
      picture: null,
    };
    showPage({ ...samplePage(), links: [link] });
    renderApp(path);
    const list = await screen.findByRole('list', { name: 'Links' });
    expect(list).toHaveTextContent(/^Chat$/);
    expect(list.querySelector('path')).toHaveAttribute('d', socialMark('whatsapp').path);
  });

  it('does not repeat the button text if visitors see the same', async () => {
    showPage(samplePage({ buttonTitle: 'Feed me' }));
    renderApp('/preview');
    expect(await screen.findByRole('button', { name: 'Feed me' })).toBeVisible();
    expect(screen.queryByText(/^Visitors see/)).toBeNull();
  });

  it('saves a goal from the page, and shows what is missing', async () => {
    const goal: Goal = {
      title: 'Film',
      targetCents: 2_000,
      reachedCents: 0,
      setAt: '2026-11-01T10:00:00.000Z',
    };
    const { sent, handler } = record<GoalInput, Goal>('put', '/api/users/me/goal', goal);
    server.use(handler);
    renderApp('/preview');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit goal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your goal' }));
    expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Goal'), 'Film');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(dialog.getByText('Please enter a positive amount')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Amount'), '20');
    server.use(respond<CreatorPage>('get', PAGE, { ...samplePage(), goal }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ title: 'Film', target: 20 }]);
    expect(await screen.findByText('$0.00 of $20.00')).toBeVisible();
  });

  it('sends guests to the sign-in', async () => {
    const { router } = renderApp('/preview', {}, 'is new');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('explains itself once, on the first visit', async () => {
    localStorage.clear();
    renderApp('/preview');
    const greeting = await screen.findByRole('dialog', { name: "Let's Start Editing" });
    expect(greeting).toHaveTextContent('Click or tap any section to customize your profile');
    await userEvent.click(within(greeting).getByText('Tap anywhere to continue'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('sprinkle-editor-seen')).toBe('yes');
  });

  it('opens the profile dialog on the tab of the clicked part', async () => {
    renderApp('/preview');
    await userEvent.click(await screen.findByRole('button', { name: 'Send a Tip' }));
    expect(await screen.findByRole('tab', { name: 'Button Customization', selected: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }));
    expect(await screen.findByRole('tab', { name: 'Basic Info', selected: true })).toBeVisible();
  });

  it.each([
    ['video', 'Tip This Video'],
    ['tiktok', 'Tip This TikTok'],
    ['image', 'Tip This Look'],
    [null, 'Send a Tip'],
  ] as const)(
    'gives the button its default text for featured content of the type %s',
    async (featuredContentType, text) => {
      showPage(samplePage({ featuredContentType, buttonTitle: null }));
      renderApp('/preview');
      expect(await screen.findByRole('button', { name: text })).toBeVisible();
    },
  );

  it('has a menu, and a logo that leads to the dashboard', async () => {
    renderApp('/preview');
    expect(await screen.findByRole('link', { name: 'Sprinkle' })).toHaveAttribute('href', '/dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const items = screen.getAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['View Public Page', '/mayafits'],
      ['Stats', null],
      ['Payment Details', '/dashboard/payment-methods'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Logout', null],
    ]);
  });

  it('refreshes on demand and shows the number of tips', async () => {
    renderApp('/preview');
    const refresh = await screen.findByRole('button', { name: 'Refresh' });
    await userEvent.click(refresh);
    await waitFor(() => expect(screen.queryByText('Tips Updated')).toBeNull());
    showPage(samplePage({}, [samplePublicTip(), samplePublicTip()]));
    await userEvent.click(refresh);
    expect(await screen.findByText('Tips Updated')).toBeVisible();
    expect(screen.getByText('You have 2 tip(s)!')).toBeVisible();
  });

  it('loads the page again when the window is focused', async () => {
    renderApp('/preview');
    await screen.findByRole('heading', { name: 'Maya' });
    showPage(samplePage({ displayName: 'Maya Rivera' }));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('heading', { name: 'Maya Rivera' })).toBeVisible();
  });

  it('polls every 30 s, except while an editor is open', async () => {
    let requests = 0;
    server.use(
      http.get(window.location.origin + PAGE, () => {
        requests += 1;
        return HttpResponse.json(samplePage());
      }),
    );
    renderApp('/preview');
    await screen.findByRole('heading', { name: 'Maya' });
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.click(screen.getByRole('button', { name: 'Edit profile' }));
      await act(() => jest.advanceTimersByTimeAsync(65_000));
      expect(requests).toBe(1);
      await user.keyboard('{Escape}');
      await act(() => jest.advanceTimersByTimeAsync(31_000));
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(requests).toBeGreaterThan(1));
  });
});

describe('the publication', () => {
  it('is offered while the page is private, and confirmed', async () => {
    showPage(samplePage({ isPublished: false }));
    server.use(respond<Publication>('post', PUBLISH, { isPublished: true }));
    renderApp('/preview');
    const button = await screen.findByRole('button', { name: 'Publish Profile' });
    expect(screen.queryByRole('button', { name: 'Unpublish' })).toBeNull();
    showPage(samplePage({ isPublished: true }));
    await userEvent.click(button);
    expect(await screen.findByText('Profile Published!')).toBeVisible();
    expect(screen.getByText('Your profile is now LIVE and visible to the public')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeEnabled();
  });

  it("can't be clicked again while it is being saved", async () => {
    let respond = () => {};
    const responded = new Promise<void>((resolve) => (respond = resolve));
    server.use(
      http.post(window.location.origin + PUBLISH, async () => {
        await responded;
        return HttpResponse.json({ isPublished: true });
      }),
    );
    renderApp('/preview');
    await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Unpublish' })).toBeDisabled();
    respond();
    expect(await screen.findByText('Profile Published!')).toBeVisible();
  });

  it('can be undone', async () => {
    server.use(respond<Publication>('post', PUBLISH, { isPublished: false }));
    renderApp('/preview');
    await userEvent.click(await screen.findByRole('button', { name: 'Unpublish' }));
    expect(await screen.findByText('Profile Unpublished')).toBeVisible();
    expect(screen.getByText('Your profile is now private')).toBeVisible();
  });

  it('shows a failure', async () => {
    server.use(respondError('post', PUBLISH, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Try later' }));
    renderApp('/preview');
    await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Error Publishing Profile')).toBeVisible();
    expect(screen.getByText('Try later')).toBeVisible();
  });
});

describe('a page that does not load', () => {
  it('leads to the sign-in after the session has ended', async () => {
    server.use(respondError('get', PAGE, 401, { code: 'NOT_SIGNED_IN', message: 'Please sign in.' }));
    const { router } = renderApp('/preview');
    expect(await screen.findByText('Session Expired')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('leads to the not-found page after a client error', async () => {
    server.use(
      respondError('get', PAGE, 404, { code: 'PROFILE_NOT_FOUND', message: "This page doesn't exist." }),
    );
    const { router } = renderApp('/preview');
    expect(await screen.findByText('404 Page Not Found')).toBeVisible();
    expect(router.state.location.pathname).toBe('/not-found');
  });

  it('offers another try after a server error', async () => {
    server.use(http.get(window.location.origin + PAGE, () => HttpResponse.error()));
    renderApp('/preview');
    expect(await screen.findByText("Couldn't load your page")).toBeVisible();
    showPage();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Maya' })).toBeVisible();
  });
});
