import { formatCents } from '@sprinkle/contracts/rules/money';
import clsx from 'clsx';
import text from '../../shared/styles/text.module.css';
import styles from './PhonePreview.module.css';

const SAMPLE_TIPS = [
  { name: 'Jordan', amountCents: 200, message: 'That coat is everything 🔥' },
  { name: 'Priya', amountCents: 100, message: 'lovely' },
];

/** Shows a creator's page as followers see it, with sample data, on a 300 x 600 phone. */
export function PhonePreview() {
  return (
    <figure className={styles.phone} aria-label="A sample page">
      <div className={styles.screen}>
        <Look />
        <div className={styles.shade} />
        <div className={styles.facts}>
          <p className={clsx(styles.name, text.display)}>Maya Ferreira</p>
          <p className={styles.handle}>@mayafits</p>
          <p className={styles.button}>Tip This Look</p>
          <ul className={styles.tips}>
            {SAMPLE_TIPS.map((tip) => (
              <li key={tip.name} className={styles.tip}>
                <span className={styles.initial}>{tip.name[0]}</span>
                <span className={styles.comment}>
                  <b>{tip.name}</b>
                  <span dir="auto">{tip.message}</span>
                </span>
                <span className={styles.amount}>{formatCents(tip.amountCents)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </figure>
  );
}

/** Draws the picture of the sample creator. */
function Look() {
  return (
    <svg
      className={styles.look}
      viewBox="0 0 300 600"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="look-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffb86b" />
          <stop offset=".45" stopColor="#ff6f9f" />
          <stop offset="1" stopColor="#6a2bbf" />
        </linearGradient>
        <linearGradient id="look-coat" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffe3ef" />
          <stop offset="1" stopColor="#ffa9cf" />
        </linearGradient>
      </defs>
      <rect width="300" height="600" fill="url(#look-sky)" />
      <circle cx="150" cy="190" r="118" fill="#ffd9a0" opacity=".75" />
      <path
        d="M112 128c0-30 18-48 41-48s40 19 40 50c0 44 14 58 16 92 1 20-14 26-56 26s-58-6-56-27c3-34 15-50 15-93z"
        fill="#2a1030"
      />
      <path d="M138 176h28v34c8 8 20 10 20 10l-34 34-34-34s14-3 20-10z" fill="#b8694f" />
      <path d="M122 128c0-20 13-32 30-32s31 12 31 34c0 32-16 56-31 56s-30-24-30-58z" fill="#cf7f60" />
      <path
        d="M120 132c2-26 16-40 34-40 20 0 31 16 32 42-10-4-20-13-25-24-6 12-22 20-41 22z"
        fill="#2a1030"
      />
      <path
        d="M117 142h30v12c0 8-6 13-15 13s-15-5-15-13zM157 142h30v12c0 8-6 13-15 13s-15-5-15-13z"
        fill="#1a0b1f"
      />
      <path d="M143 146h18" stroke="#1a0b1f" strokeWidth="4" />
      <path d="M143 176q9 5 18 0" stroke="#7d2b3c" strokeWidth="4" strokeLinecap="round" fill="none" />
      <path
        d="M116 214c-36 10-58 24-64 66L30 600h240l-20-320c-4-42-26-56-62-66l-36 44z"
        fill="url(#look-coat)"
      />
      <path d="M116 214l36 46 36-46-6 96-30 290h-6l-24-290z" fill="#3a1145" />
      <path
        d="M116 214c-14 20-18 44-12 70l48 60-36-130zM188 214c14 20 18 44 12 70l-48 60 36-130z"
        fill="#fff"
        opacity=".9"
      />
      <path d="M74 330l-10 270M228 330l12 270" stroke="#e57fb0" strokeWidth="5" opacity=".6" />
    </svg>
  );
}
