import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app';
import { config } from '../../../testing/samples';

describe.each([
  ['/privacy', 'Privacy Policy', 29],
  ['/terms', 'Terms of Service', 26],
])('the page %s', (path, title, day) => {
  it('shows its date, and its logo leads to the dashboard', async () => {
    renderApp(path, {}, 'is new');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText('Last updated: April 26, 2025')).toBeInTheDocument();
    expect(screen.getByText(new RegExp(`^Added on November ${day}, 2026: `))).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sprinkle' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'licences' })).toHaveAttribute('href', '/licenses.txt');
  });

  it('goes back to the previous screen', async () => {
    const { router } = renderApp('/login', {}, 'is new');
    await screen.findByRole('heading', { name: 'Hey, welcome back...' });
    await act(() => router.navigate(path));
    await screen.findByRole('heading', { name: title });
    // jsdom's history has one entry until a test pushes another.
    window.history.pushState(null, '', '');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});

it.each([true, undefined] as const)(
  'the privacy policy says what creators see of monthly support if the platform allows it: %s',
  async (monthlySupport) => {
    renderApp('/privacy', { features: { ...config.features, monthlySupport } }, 'is new');
    await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
    const found = screen.queryByText(/the creator also sees whether the last payment arrived/);
    expect(found !== null).toBe(monthlySupport === true);
  },
);

it('the privacy policy explains the collection, use and erasure of data and names a contact', async () => {
  const retention = { senderAddressMonths: 18, payoutRecordYears: 12 };
  renderApp('/privacy', { contactEmail: 'help@crumb.test', retention }, 'is new');
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'What we collect',
    'How we use it',
    'How long we keep it',
    'Erasing it',
    'Contact',
  ]);
  expect(
    screen.getByText(/the link in your receipt leads to a page where you can see what we keep/),
  ).toBeInTheDocument();
  for (const text of [
    /with your IP address and your browser, for 400 days/,
    /We can see it when we look into the payment/,
    /after 18 months/,
    /after 30 days/,
    /for 12 years/,
    /for 180 days after you close/,
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'help@crumb.test' })).toHaveAttribute(
    'href',
    'mailto:help@crumb.test',
  );
});

it('the terms explain accounts, conduct, fees and termination and name a contact', async () => {
  renderApp('/terms', { platformFeePercent: 12 }, 'is new');
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Accounts',
    'Content and conduct',
    'Payments and fees',
    'Termination',
    'Contact',
  ]);
  const fees = screen.getByText(/Creators may be charged processing fees/);
  expect(fees).toHaveTextContent('keeps 12% of each tip');
  expect(fees).toHaveTextContent('from $1.00 to $10,000.00');
  for (const text of [
    /at least 7 days old\. Nothing is paid out for 72 hours after a different payout method is chosen/,
    /first payout comes 14 days after your first tip, and the smallest payout is \$10\.00/,
    /as a reserve for refunds and disputes/,
    /We hold a payout if/,
    /A debt follows its owner/,
    /while tax details that we must ask for are missing/,
    /close your account unless you owe us money.* sent less than 10 days ago.* changed less than 72 hours ago/,
    /give it up\. This is not possible in the 72 hours after a password was reset/,
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
});
