import type { AppConfig } from '@sprinkle/api-client/api.gen';
import {
  amountCovering,
  type FeeTerms,
  percentToBasisPoints,
  PROCESSING_FEE_DEFAULTS,
  splitTip,
} from '@sprinkle/contracts/rules/fee';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { TIP_PRESETS_CENTS } from '@sprinkle/contracts/rules/tip-limits';
import clsx from 'clsx';
import { feeTermsOf, feeText, processingText } from '../../shared/fee-terms';
import type { ConfigOnly } from '../../shared/page-data';
import { paths } from '../../shared/paths';
import text from '../../shared/styles/text.module.css';
import { Invitation } from '../frame/Invitation';
import { PageHead } from '../frame/PageHead';
import { SiteFrame } from '../frame/SiteFrame';
import { MoneyQuestions } from './MoneyQuestions';
import styles from './PricingPage.module.css';

/** The amounts that the tip dialog offers, and a large one. */
const EXAMPLES_CENTS = [...TIP_PRESETS_CENTS, 5_000];

export function PricingPage({ config }: ConfigOnly) {
  const terms = feeTermsOf(config);
  const processing = processingText(config.processing);
  return (
    <SiteFrame config={config} current={paths.pricing}>
      <PageHead
        title={`${feeText(config.platformFeePercent, 'A share')} of each tip. ${processing ? 'Plus processing.' : 'Nothing else.'}`}
        lead="It's free to set up, and there's no monthly fee. You only pay when someone tips you."
      />
      {terms && (
        <div className={styles.sheets}>
          <Leavings terms={terms} config={config} />
          <Comparison terms={terms} config={config} />
        </div>
      )}
      <MoneyQuestions config={config} />
      <Invitation config={config} />
    </SiteFrame>
  );
}

interface TableProps {
  terms: FeeTerms;
  config: AppConfig;
}

/** Shows every fee for tips of each size. */
function Leavings({ terms, config }: TableProps) {
  const processing = processingText(config.processing);
  const columns = [
    `${config.productName} (${feeText(config.platformFeePercent)})`,
    `Card processing${processing ? ` (${processing})` : ''}`,
    'Is yours',
    'With fees on top',
  ];
  return (
    <section className={styles.sheet} aria-labelledby="examples">
      <h2 id="examples" className={clsx(styles.title, text.display)}>
        What a tip leaves
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">A fan tips</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EXAMPLES_CENTS.map((tipCents) => (
            <TipRow key={tipCents} tipCents={tipCents} terms={terms} columns={columns} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        Fans can cover the fees: they pay the amount in the last column, and the whole tip is yours. We charge
        nothing else, neither by the month nor for payouts.
      </p>
    </section>
  );
}

interface TipRowProps {
  tipCents: number;
  terms: FeeTerms;
  /** Headings of the amounts, repeated beside each amount on narrow screens. */
  columns: string[];
}

export function TipRow({ tipCents, terms, columns }: TipRowProps) {
  const { feeCents, processingCents, netCents } = splitTip(tipCents, terms);
  const coveringCents = amountCovering(tipCents, terms);
  const [fee, processing, yours, covering] = columns;
  return (
    <tr>
      <th scope="row">{formatCents(tipCents)}</th>
      <td data-column={fee}>{costText(feeCents)}</td>
      <td data-column={processing}>{costText(processingCents)}</td>
      <td data-column={yours} className={clsx(styles.yours, text.display)}>
        {formatCents(netCents)}
      </td>
      <td data-column={covering}>{coveringCents === null ? '' : formatCents(coveringCents)}</td>
    </tr>
  );
}

function costText(cents: number): string {
  return `${cents > 0 ? '−' : ''}${formatCents(cents)}`;
}

/** Services that charge a percentage plus processing, at the provider's rate in most countries. */
const OTHERS: { name: string; terms: FeeTerms }[] = [5, 0].map((percent) => ({
  name: `${percent}% plus processing`,
  terms: {
    feeBasisPoints: percentToBasisPoints(percent),
    processingBasisPoints: percentToBasisPoints(PROCESSING_FEE_DEFAULTS.processingFeePercent),
    processingFixedCents: PROCESSING_FEE_DEFAULTS.processingFeeFixedCents,
  },
}));

/** Includes cases where another service leaves more. */
function Comparison({ terms, config }: TableProps) {
  const { processingFeePercent: percent, processingFeeFixedCents: fixedCents } = PROCESSING_FEE_DEFAULTS;
  const ways = [{ name: config.productName, terms }, ...OTHERS];
  return (
    <section className={styles.sheet} aria-labelledby="comparison">
      <h2 id="comparison" className={clsx(styles.title, text.display)}>
        Compared, with every fee counted
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Of a tip of</th>
            {ways.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EXAMPLES_CENTS.map((tipCents) => {
            const left = ways.map((way) => splitTip(tipCents, way.terms).netCents);
            return (
              <tr key={tipCents}>
                <th scope="row">{formatCents(tipCents)}</th>
                {left.map((netCents, index) => (
                  <td
                    key={ways[index]?.name}
                    data-column={ways[index]?.name}
                    className={clsx(index === 0 && [styles.yours, text.display])}
                  >
                    {formatCents(netCents)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.note}>
        Many services advertise their own share and charge card processing on top. Here we count processing as{' '}
        {processingText({ percent, fixedCents })} of each tip. Monthly fees, which some services also charge,
        aren't included.
      </p>
    </section>
  );
}
