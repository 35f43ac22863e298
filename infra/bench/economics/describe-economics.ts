import type { Case, Economics } from './measure-economics.ts';

/** Returns a table for each case, and the smallest tip on which the platform earns money. */
export function describeEconomics(results: (Case & { tips: Economics[] })[]): string {
  return results.map(describeCase).join('\n\n');
}

function describeCase({ bearer, coverFees, tips }: Case & { tips: Economics[] }): string {
  const heading = `The ${bearer} bears the provider's fee${coverFees ? ', the fan covers the fees' : ''}`;
  const rows = tips.map(({ tipCents, fan, creator, provider, platform }) =>
    [tipCents, fan, creator, provider, platform].map((cents) => inDollars(cents).padStart(8)).join('  '),
  );
  const earning = tips.find(({ platform }) => platform > 0);
  return [
    heading,
    ['tip', 'fan', 'creator', 'provider', 'platform'].map((title) => title.padStart(8)).join('  '),
    ...rows,
    earning
      ? `The platform earns from tips of ${inDollars(earning.tipCents)} dollars on.`
      : 'The platform never earns.',
  ].join('\n');
}

const inDollars = (cents: number) => (cents / 100).toFixed(2);
