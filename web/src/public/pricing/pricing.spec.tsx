import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openSitePage } from '../../testing/open-site-page';
import { config } from '../../testing/samples';
import { PricingPage } from './PricingPage';

function rowsOf(region: string) {
  const rows = within(screen.getByRole('region', { name: region })).getAllByRole('row');
  return rows.map(({ textContent }) => textContent);
}

describe('/pricing', () => {
  it('shows what a creator keeps of a tip if the platform pays the processing', () => {
    openSitePage('pricing', <PricingPage config={config} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('10% of each tip. Nothing else.');
    expect(rowsOf('What a tip leaves')).toEqual([
      'A fan tipsSprinkle (10%)Card processingIs yoursWith fees on top',
      '$3.00−$0.30$0.00$2.70$3.33',
      '$5.00−$0.50$0.00$4.50$5.56',
      '$10.00−$1.00$0.00$9.00$11.11',
      '$50.00−$5.00$0.00$45.00$55.56',
    ]);
  });

  it('compares with services that also charge the processing, even where they leave more', () => {
    openSitePage('pricing', <PricingPage config={config} />);
    expect(rowsOf('Compared, with every fee counted')).toEqual([
      'Of a tip ofSprinkle5% plus processing0% plus processing',
      '$3.00$2.70$2.46$2.61',
      '$5.00$4.50$4.30$4.55',
      '$10.00$9.00$8.91$9.41',
      '$50.00$45.00$45.75$48.25',
    ]);
  });

  it('shows the processing charge if creators bear it', () => {
    const processing = { percent: 2.9, fixedCents: 30 };
    openSitePage('pricing', <PricingPage config={{ ...config, processing }} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('10% of each tip. Plus processing.');
    expect(rowsOf('What a tip leaves').slice(0, 3)).toEqual([
      'A fan tipsSprinkle (10%)Card processing (2.9% + $0.30)Is yoursWith fees on top',
      expect.stringMatching(/^\$3\.00−\$0\.30−\$0\.39\$2\.31/),
      expect.stringMatching(/^\$5\.00−\$0\.50−\$0\.45\$4\.05\$6\.09$/),
    ]);
    expect(screen.getByText(/You do: 2\.9% \+ \$0\.30 of each tip/)).toBeInTheDocument();
  });

  it('takes the fee and the limits from the configuration', () => {
    const limits = { ...config.limits, minimumTipCents: 250 };
    openSitePage('pricing', <PricingPage config={{ ...config, platformFeePercent: 12.5, limits }} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('12.5% of each tip.');
    expect(rowsOf('What a tip leaves')[1]).toContain('$3.00−$0.38$0.00$2.62');
    expect(screen.getByText(/From \$2\.50 to \$10,000\.00/)).toBeInTheDocument();
  });
});
