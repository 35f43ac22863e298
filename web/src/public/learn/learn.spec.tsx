import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openSitePage } from '../../testing/open-site-page';
import { config } from '../../testing/samples';
import { LearnPage } from './LearnPage';

it('the Learn page has short texts, each with its own anchor', () => {
  openSitePage('learn', <LearnPage config={config} />);
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Getting started',
    'Sharing your link',
    'What fans see',
    'Payouts',
    'Staying safe',
  ]);
  for (const link of links) {
    const heading = document.querySelector(link.getAttribute('href') ?? '');
    expect(heading).toHaveTextContent(link.textContent ?? '');
    expect(heading?.closest('article')?.textContent?.length).toBeGreaterThan(300);
  }
});

it('the Learn page takes names, amounts and addresses from the configuration', () => {
  openSitePage('learn', <LearnPage config={{ ...config, productName: 'Crumb', platformFeePercent: 20 }} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How Crumb works');
  expect(screen.getByText(/Crumb keeps 20% of each tip: of \$10\.00, \$8\.00 is yours/)).toBeInTheDocument();
  expect(screen.getByText(/They choose \$3, \$5 or \$10/)).toHaveTextContent('from $1.00');
  expect(screen.getByRole('link', { name: 'hello@sprinkle.test' })).toHaveAttribute(
    'href',
    'mailto:hello@sprinkle.test',
  );
});
