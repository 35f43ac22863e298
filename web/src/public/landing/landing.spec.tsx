import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FeaturedCreator } from '@sprinkle/api-client/api.gen';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { openSitePage } from '../../testing/open-site-page';
import { config } from '../../testing/samples';
import { LandingPage } from './LandingPage';

const maya: FeaturedCreator = {
  username: 'mayafits',
  displayName: 'Maya',
  profileImage: '/media/maya.jpg',
  bio: 'Outfits from other people’s grandmothers.',
};
const tess: FeaturedCreator = { username: 'dj_tess', displayName: null, profileImage: null, bio: null };

function open(featuredCreators: FeaturedCreator[] | null = [maya, tess], overrides = {}) {
  openSitePage(
    'landing',
    <LandingPage config={{ ...config, ...overrides }} featuredCreators={featuredCreators} />,
  );
}

function claimBox() {
  return screen.getByRole<HTMLInputElement>('textbox', { name: /Your username after/ });
}

/** jsdom does not navigate, and reports that as an error. */
function stayHere() {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
}

const asked: string[] = [];

function stubAvailability(respond: (name: string) => Response | Promise<Response>) {
  server.use(
    http.get('*/api/username-available/:name', ({ params }) => {
      asked.push(String(params.name));
      return respond(String(params.name));
    }),
  );
}

beforeEach(() => stubAvailability(() => HttpResponse.json({ available: true })));

afterEach(() => {
  jest.restoreAllMocks();
  asked.length = 0;
});

describe('the landing page', () => {
  it('explains the product and how it works', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Love the fit. Leave a tip.');
    expect(
      screen.getByText('No middlemen. No brand deals. Just real support from your real fans.'),
    ).toBeInTheDocument();
    const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Create your profile',
      'Share your link',
      'Receive tips',
    ]);
    expect(steps[0]).toHaveTextContent('Sign up, choose a username and customise your link-in-bio page.');
    expect(steps[2]).toHaveTextContent('Followers tip and leave comments');
  });

  it('shows each word for 3000 ms', () => {
    open();
    const words = [...document.querySelectorAll<HTMLElement>('.word')];
    expect(words.map((word) => word.textContent)).toEqual(
      'outfit dance jokes workout dish art joke glow'.split(' '),
    );
    const turns = words.map((word) => parseInt(word.style.animationDelay));
    expect(turns.slice(1).map((turn, index) => turn - (turns[index] ?? 0))).toEqual(Array(7).fill(3_000));
    expect(new Set(words.map((word) => word.style.animationDuration))).toEqual(new Set(['24000ms']));
  });

  it('shows a sample page with two tips', () => {
    open();
    const phone = screen.getByRole('figure', { name: 'A sample page' });
    expect(phone).toHaveTextContent('Tip This Look');
    const tips = within(phone).getAllByRole('listitem');
    expect(tips.map((tip) => tip.textContent)).toEqual([
      expect.stringMatching(/^J.*\$2\.00$/),
      'PPriyalovely$1.00',
    ]);
  });

  it('links to the other pages and to the sign-in', () => {
    open();
    const header = within(screen.getByRole('banner'));
    const targets = header.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets).toEqual(
      expect.arrayContaining([
        ['Discover', '/discover'],
        ['Pricing', '/pricing'],
        ['Learn', '/learn'],
        ['Log in', '/login'],
        ['Sign up free', '/register'],
      ]),
    );
    const invitation = screen.getByRole('heading', { name: 'Ready to Start Receiving Tips?' }).parentElement;
    expect(within(invitation!).getByRole('link', { name: 'Create Your Sprinkle' })).toHaveAttribute(
      'href',
      '/register',
    );
  });
});

describe('the claim box', () => {
  it('has the host in front and an example in it', () => {
    open();
    expect(claimBox()).toHaveAttribute('placeholder', 'yourname');
    expect(document.querySelector('label[for="claim-name"]')).toHaveTextContent('sprinkle.test/');
  });

  it('cleans what is typed, and keeps the caret', async () => {
    open();
    await userEvent.type(claimBox(), 'https://sprinkle.test/maya fits');
    expect(claimBox()).toHaveValue('mayafits');
    await userEvent.type(claimBox(), ' x', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(claimBox()).toHaveValue('mayaxfits');
    expect(claimBox().selectionStart).toBe(5);
  });

  it('passes the name on to the registration', async () => {
    stayHere();
    open();
    await userEvent.type(claimBox(), ' maya_fits ');
    await userEvent.click(screen.getByRole('button', { name: 'Claim your Sprinkle' }));
    expect(localStorage.getItem('preferredUsername')).toBe('maya_fits');
    expect(claimBox().form).toHaveAttribute('action', '/register');
  });

  it('stores nothing when nothing was typed', async () => {
    stayHere();
    open();
    await userEvent.type(claimBox(), '   ');
    await userEvent.click(screen.getByRole('button', { name: 'Claim your Sprinkle' }));
    expect(localStorage.getItem('preferredUsername')).toBeNull();
  });

  it.each([
    ['ma!a', 'Username can only contain letters, numbers, and underscores'],
    ['x'.repeat(26), 'Username must be at most 25 characters'],
    ['may', 'Username must be at least 4 characters'],
  ])('explains "%s" with "%s"', async (typed, hint) => {
    open();
    await userEvent.click(claimBox());
    await userEvent.paste(typed);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(hint));
    expect(asked).not.toContain(typed);
  });

  it('checks the name when typing pauses, and lets the visitor go on when it is taken', async () => {
    stubAvailability((name) => HttpResponse.json({ available: name !== 'mayafits' }));
    open();
    await userEvent.click(claimBox());
    await userEvent.paste('mayafits');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'This username is already taken. Please choose another one.',
      ),
    );
    expect(asked.filter((name) => name === 'mayafits')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Claim your Sprinkle' })).toBeEnabled();
    await userEvent.type(claimBox(), '2');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('mayafits2 is yours to claim.'));
  });

  it('shows no result for a name that has changed, or that could not be checked', async () => {
    stubAvailability(async (name) => {
      if (name === 'mayafits') await delay(300);
      return name === 'mayafits' ? HttpResponse.json({ available: false }) : HttpResponse.error();
    });
    const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    open();
    await userEvent.type(claimBox(), 'mayafits');
    await waitFor(() => expect(asked).toEqual(['mayafits']));
    await userEvent.type(claimBox(), '2');
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says that registration is closed', async () => {
    open([maya], { features: { registrationEnabled: false, maintenanceMode: true } });
    await userEvent.type(claimBox(), 'ma!a');
    expect(screen.getByRole('status')).toHaveTextContent('Sign-up is closed right now.');
    expect(screen.getByText(/We're doing some maintenance/)).toBeInTheDocument();
  });
});

describe('featured creators', () => {
  const section = () => screen.queryByRole('region', { name: 'Featured Creators' });

  it('are cards that lead to pages', () => {
    open();
    const [first, second] = within(section()!).getAllByRole('listitem');
    expect(first?.querySelector('img')).toHaveAttribute('src', '/media/maya.jpg');
    expect(first).toHaveTextContent('Maya@mayafitsOutfits from other people’s grandmothers.');
    expect(within(first!).getByRole('link')).toHaveAttribute('href', '/mayafits');
    expect(second).toHaveTextContent('Ddj_tess@dj_tess');
    expect(second?.querySelector('.picture')).toHaveTextContent('D');
  });

  it('are absent when there are none', () => {
    open([]);
    expect(section()).toBeNull();
  });

  it('are three skeletons until the script has loaded them', async () => {
    server.use(
      http.get('*/api/featured-creators', async () => {
        await delay(50);
        return HttpResponse.json([maya]);
      }),
    );
    open(null);
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3);
    expect(await screen.findByRole('link', { name: /@mayafits/ })).toHaveAttribute('href', '/mayafits');
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0);
  });

  it.each([
    ['are none', () => HttpResponse.json([])],
    ['cannot be had', () => HttpResponse.json({}, { status: 503 })],
  ])('hide their section if they %s', async (_state, respond) => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    server.use(http.get('*/api/featured-creators', respond));
    open(null);
    expect(section()).not.toBeNull();
    await waitFor(() => expect(section()).toBeNull());
  });
});
