import { expect, it } from '@jest/globals';
import { server } from '@sprinkle/api-client/testing/server';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { marksOf } from '../../shared/social-marks';
import { config, samplePage, samplePublicTip } from '../../testing/samples';
import { CreatorPage } from './CreatorPage';

const TIPS = [
  samplePublicTip({ senderName: 'Jo', amountCents: 123_450, message: 'Wow', response: 'Thank you, Jo!' }),
  samplePublicTip({ senderName: 'Al', amountCents: 300, message: 'Nice' }),
  samplePublicTip({ senderName: 'Silent', amountCents: 200, message: '' }),
];

function show(layout: 'classic' | 'ticker', tips = TIPS) {
  server.use(
    http.post(
      `${window.location.origin}/api/users/:username/view`,
      () => new HttpResponse(null, { status: 204 }),
    ),
  );
  const page = samplePage({ bio: 'I paint.' }, tips);
  page.user.buttonIcon = { name: 'Star', imageData: 'data:image/svg+xml,star' };
  page.socialLinks = [
    { id: crypto.randomUUID(), platform: 'tiktok', url: '@maya' },
    { id: crypto.randomUUID(), platform: 'website', url: 'javascript:alert(1)' },
  ];
  render(<CreatorPage config={config} page={page} layout={layout} marks={marksOf(page.socialLinks)} />);
}

it('the classic page shows about, tips, replies and the top tipper', () => {
  show('classic');
  const about = within(screen.getByRole('region', { name: 'More about me' }));
  expect(about.getByText('I paint.')).toBeVisible();
  const tips = within(screen.getByRole('region', { name: 'Tips and comments' }));
  expect(tips.getAllByRole('listitem')).toHaveLength(2);
  expect(tips.getByText('Wow')).toBeVisible();
  expect(tips.getByText('Thank you, Jo!')).toHaveTextContent('Maya Thank you, Jo!');
  expect(screen.getByText('Top Tipper').parentElement).toHaveTextContent('Top Tipper Jo $1,234.50');
  expect(screen.getByRole('link', { name: 'Sprinkle' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('list', { name: 'Latest tips' })).toBeNull();
});

it("a creator's page shows round links only for values that can be linked to", () => {
  show('classic');
  const links = within(screen.getByRole('list', { name: 'Social links' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['TikTok', 'https://tiktok.com/@maya'],
  ]);
  expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

it('the ticker shows the tips, and can be paused', async () => {
  show('ticker');
  expect(screen.getByRole('region', { name: 'More About Me' })).toBeVisible();
  const ticker = screen.getByRole('list', { name: 'Latest tips' });
  expect(
    within(ticker)
      .getAllByRole('listitem')
      .map((tip) => tip.textContent),
  ).toEqual(['Jo $1,234.50 Wow', 'Al $3.00 Nice']);
  const button = screen.getByRole('button', { name: 'Send Love ❤️' });
  expect(button.querySelector('img')).toHaveAttribute('src', 'data:image/svg+xml,star');
  await userEvent.click(screen.getByRole('button', { name: 'Pause the ticker' }));
  expect(screen.getByRole('button', { name: 'Resume the ticker' })).toBeVisible();
});

it('a layout distinguishes no tips from tips without a message', () => {
  show('ticker', TIPS.slice(2));
  expect(screen.getByText('No messages yet. Be the first to leave one!')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Latest tips' })).toBeNull();
});

it('maintenance disables the tip button', () => {
  const closed = { ...config, features: { ...config.features, maintenanceMode: true } };
  server.use(
    http.post(
      `${window.location.origin}/api/users/:username/view`,
      () => new HttpResponse(null, { status: 204 }),
    ),
  );
  render(<CreatorPage config={closed} page={samplePage()} />);
  expect(screen.getByRole('button', { name: 'Send Love ❤️' })).toBeDisabled();
  expect(screen.getByText(/We're doing some maintenance/)).toBeVisible();
});
