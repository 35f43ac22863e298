import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openSitePage } from '../../testing/open-site-page';
import { config } from '../../testing/samples';
import { PricingPage } from './PricingPage';

describe('/pricing', () => {
  it('shows what a creator keeps of a tip, whose processing the platform pays', () => {
    openSitePage('pricing', <PricingPage config={config} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('10% of each tip. Nothing else.');
    const slips = within(screen.getByRole('region', { name: 'What a tip leaves' })).getAllByRole('listitem');
    expect(slips.map((slip) => slip.textContent)).toEqual([
      'A fan tips $3.00$2.70is yoursTip$3.00Sprinkle (10%)−$0.30Card processing$0.00',
      'A fan tips $5.00$4.50is yoursTip$5.00Sprinkle (10%)−$0.50Card processing$0.00',
      'A fan tips $10.00$9.00is yoursTip$10.00Sprinkle (10%)−$1.00Card processing$0.00',
    ]);
  });

  it('shows the processing where creators bear it', () => {
    const processing = { percent: 2.9, fixedCents: 30 };
    openSitePage('pricing', <PricingPage config={{ ...config, processing }} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('10% of each tip. Plus processing.');
    const slips = within(screen.getByRole('region', { name: 'What a tip leaves' })).getAllByRole('listitem');
    expect(slips[1]).toHaveTextContent(
      'A fan tips $5.00$4.05is yoursTip$5.00Sprinkle (10%)−$0.50Card processing (2.9% + $0.30)−$0.45',
    );
    expect(screen.getByText(/You do: 2\.9% \+ \$0\.30 of each tip/)).toBeInTheDocument();
  });

  it('takes the fee and the limits from the configuration', () => {
    const limits = { ...config.limits, minimumTipCents: 250 };
    openSitePage('pricing', <PricingPage config={{ ...config, platformFeePercent: 12.5, limits }} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('12.5% of each tip.');
    expect(screen.getByText('$2.62')).toBeInTheDocument();
    expect(screen.getByText(/From \$2\.50 to \$10,000\.00/)).toBeInTheDocument();
  });
});
