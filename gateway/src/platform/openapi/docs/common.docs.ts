import { appConfigSchema } from '@sprinkle/contracts/app-config.schemas';
import { errorBodySchema, errorIssueSchema } from '@sprinkle/contracts/errors';
import { messageSchema } from '@sprinkle/contracts/http.schemas';
import { describeSchema } from '../describe-schema.js';

const ISSUE = { path: 'email', message: 'Please enter a valid email address' };

describeSchema(errorIssueSchema, {
  description: 'A field that was rejected.',
  example: ISSUE,
  fields: {
    path: 'Name of the field, with dots between the names of fields within fields; empty for the whole body',
    message: 'What is wrong with it, for people',
  },
});

describeSchema(errorBodySchema, {
  description: 'The body of every error.',
  example: { code: 'VALIDATION_FAILED', message: ISSUE.message, issues: [ISSUE] },
  fields: {
    code: 'Stable word for the error, to act upon; each response lists the codes it may have',
    message: 'What is wrong, for people; the wording may change',
    issues: 'Rejected fields, with `VALIDATION_FAILED`, or more about a rejected file',
    retryAfterSeconds: 'Seconds to wait before the next attempt, as in the header `Retry-After`',
  },
});

describeSchema(messageSchema, {
  description: 'Says what was done.',
  example: { message: 'You are signed out.' },
});

describeSchema(appConfigSchema, {
  description: 'Settings that a client needs before it makes other calls.',
  example: {
    productName: 'Sprinkle',
    publicUrl: 'https://sprinkle.example',
    publicHost: 'sprinkle.example',
    contactEmail: 'help@sprinkle.example',
    platformFeePercent: 10,
    processing: { percent: 2.9, fixed: 0.3 },
    limits: { minimumTip: 1, maximumTip: 10_000, tipMessage: 300, imageBytes: 5_242_880 },
    features: { registrationEnabled: true, maintenanceMode: false },
    retention: { senderAddressMonths: 24, payoutRecordYears: 10 },
    stripe: {
      publishableKey: 'pk_live_51Hx',
      scriptUrl: 'https://js.stripe.com/v3/',
      paymentMethodConfiguration: null,
    },
  },
  fields: {
    productName: 'Name of the platform',
    publicUrl: 'Address of the platform, without a slash at the end',
    publicHost: 'Host of that address, as pages of creators are shown',
    contactEmail: 'Where people get help',
    platformFeePercent:
      'Share of a tip that the platform keeps, in percent; null while the server has not learned it yet',
    processing: 'Charge to creators for the processing of a tip; 0 while the platform bears it',
    'processing.percent': 'Share of the tip in percent',
    'processing.fixed': 'Part in US dollars that is the same for every tip',
    limits: 'Bounds that every call checks',
    'limits.minimumTip': 'Smallest tip in US dollars',
    'limits.maximumTip': 'Largest tip in US dollars',
    'limits.tipMessage': 'Characters of the message of a tip',
    'limits.imageBytes': 'Bytes of an uploaded image',
    features: 'Switches that administrators set',
    'features.registrationEnabled': 'Whether new accounts can be created',
    'features.maintenanceMode': 'Whether changes by visitors and creators fail with `MAINTENANCE`',
    retention: 'How long the installation keeps what the privacy policy names',
    'retention.senderAddressMonths': "Months after which a tipper's address is erased from a paid tip",
    'retention.payoutRecordYears': 'Years for which it is kept to which account a payout went',
    stripe: 'How the browser loads Stripe',
    'stripe.publishableKey': 'Publishable key of the Stripe account',
    'stripe.scriptUrl': 'Address of Stripe.js',
    'stripe.paymentMethodConfiguration':
      'Says which ways to pay there are before a payment is opened; null for the default ones of the account',
  },
});
