import type { Question } from './prompt.ts';

type Values = Record<string, string | undefined>;

interface Asked {
  name: string;
  question: (known: Values) => Question;
  /** Returns whether another variable makes this question unnecessary. */
  isSuperfluous?: (known: Values) => boolean;
  /** Whether an empty answer is valid, and stored so that nobody is asked again. */
  keepsEmpty?: true;
}

const isHost = (text: string) =>
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/.test(text);
const isHttps = (text: string) => text.startsWith('https://') && URL.canParse(text);
const isMailAddress = (text: string) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text);
const HTTPS_EXPECTED = 'Give an address that begins with https://.';
const WORD_EXPECTED = 'Give one word without spaces.';
const unless = (isRight: boolean, problem: string) => (isRight ? null : problem);

/** Asks where files or backups are stored. Both may stay on the server. */
function storage(prefix: '' | 'BACKUP_', what: string, enter: string): Asked[] {
  const endpoint = `${prefix}S3_ENDPOINT`;
  const isSuperfluous = (known: Values) => !known[endpoint];
  const word = (name: string, text: string, isSecret: boolean): Asked => ({
    name: `${prefix}${name}`,
    isSuperfluous,
    question: () => ({
      text: `  ${text}`,
      standard: null,
      isSecret,
      problemOf: (answer) => unless(/^\S+$/.test(answer), WORD_EXPECTED),
    }),
  });
  return [
    {
      name: endpoint,
      ...(enter && { keepsEmpty: true }),
      question: () => ({
        text: `${what}, such as https://s3.example${enter}`,
        standard: enter ? '' : null,
        problemOf: (answer) => unless(isHttps(answer), HTTPS_EXPECTED),
      }),
    },
    {
      name: `${prefix}S3_REGION`,
      isSuperfluous,
      question: () => ({
        text: '  Its region',
        standard: 'us-east-1',
        problemOf: (answer) => unless(/^\S+$/.test(answer), WORD_EXPECTED),
      }),
    },
    word('S3_BUCKET', 'Its private bucket', false),
    word('S3_ACCESS_KEY', 'Its access key', false),
    word('S3_SECRET_KEY', 'The secret key of that', true),
  ];
}

/** Questions that only the operator can answer, in order. */
export const QUESTIONS: readonly Asked[] = [
  {
    name: 'SITE_ADDRESS',
    question: () => ({
      text: 'Address of the site, such as tips.example',
      standard: null,
      problemOf: (answer) =>
        unless(
          isHost(answer),
          'Give a name that leads to this server, in small letters and without https://.',
        ),
    }),
  },
  {
    name: 'PRODUCT_NAME',
    question: () => ({ text: 'Name shown everywhere', standard: 'Sprinkle', problemOf: () => null }),
  },
  {
    name: 'CONTACT_EMAIL',
    question: () => ({
      text: 'Mail address that people write to for help',
      standard: null,
      problemOf: (answer) => unless(isMailAddress(answer), 'Give one mail address.'),
    }),
  },
  {
    name: 'MAIL_FROM',
    question: ({ PRODUCT_NAME, SITE_ADDRESS }) => ({
      text: 'Sender of all mails',
      standard: `${PRODUCT_NAME} <no-reply@${SITE_ADDRESS}>`,
      problemOf: (answer) => {
        const address = /<(.*)>$/.exec(answer)?.[1] ?? answer;
        return unless(isMailAddress(address), 'Give a mail address, or a name and <an address>.');
      },
    }),
  },
  {
    name: 'SENDGRID_API_KEY',
    isSuperfluous: ({ SMTP_URL }) => Boolean(SMTP_URL),
    question: () => ({
      text: 'API key of SendGrid (Enter: mails leave through a server of yours)',
      standard: '',
      isSecret: true,
      problemOf: (answer) => unless(/^SG\.[\w.-]+$/.test(answer), 'A key of SendGrid begins with SG.'),
    }),
  },
  {
    name: 'SMTP_URL',
    isSuperfluous: ({ SENDGRID_API_KEY }) => Boolean(SENDGRID_API_KEY),
    question: () => ({
      text: 'Mail server, such as smtps://USER:PASSWORD@smtp.example',
      standard: null,
      isSecret: true,
      problemOf: (answer) =>
        unless(
          /^smtps?:\/\/[^?#\s]+$/.test(answer) && URL.canParse(answer),
          'Give an address that begins with smtps:// or smtp://, in which special characters of the password are written as in addresses (@ is %40).',
        ),
    }),
  },
  ...storage('', 'S3 for pictures and videos', ''),
  ...storage('BACKUP_', 'S3 of another provider for backups', ' (Enter: they stay on this server)'),
  {
    name: 'STRIPE_SECRET_KEY',
    question: () => ({
      text: 'Secret or restricted key of Stripe (sk_live_... or rk_live_...)',
      standard: null,
      isSecret: true,
      problemOf: (answer) =>
        unless(
          /^[sr]k_(live|test)_\w+$/.test(answer) && answer !== 'sk_test_sprinkle',
          'A secret key of Stripe begins with sk_live_, rk_live_, sk_test_ or rk_test_.',
        ),
    }),
  },
  {
    name: 'STRIPE_PUBLISHABLE_KEY',
    question: ({ STRIPE_SECRET_KEY = '' }) => {
      const mode = STRIPE_SECRET_KEY.includes('_test_') ? 'test' : 'live';
      return {
        text: `Publishable key of Stripe (pk_${mode}_...)`,
        standard: null,
        problemOf: (answer) =>
          unless(
            new RegExp(`^pk_${mode}_\\w+$`).test(answer) && answer !== 'pk_test_sprinkle',
            `The publishable key begins with pk_${mode}_, because the secret key is of that mode.`,
          ),
      };
    },
  },
  {
    name: 'STRIPE_WEBHOOK_SECRETS',
    question: () => ({
      text: 'Signing secret of the webhook endpoint, whsec_... (Enter: there is none yet)',
      standard: '',
      isSecret: true,
      problemOf: (answer) =>
        unless(
          /^whsec_\w+$/.test(answer) && answer !== 'whsec_sprinkle',
          'A signing secret begins with whsec_. docs/one-server.md says where it comes from.',
        ),
    }),
  },
];
