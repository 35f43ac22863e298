import type { Provider } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { RecordMailOutcomes } from './bounces/record-mail-outcomes.js';
import { createMailer } from './delivery/create-mailer.js';
import { DeliverMessage } from './delivery/deliver-message.js';
import { DeliverMessages } from './delivery/deliver-messages.js';
import { GetMailState } from './delivery/get-mail-state.js';
import { MAILER } from './delivery/mailer.js';
import { WatchMails } from './delivery/watch-mails.js';
import { CheckMail } from './installation/check-mail.js';
import { CountRecipients } from './mass-mails/count-recipients.js';
import { DeliverMassMails } from './mass-mails/deliver-mass-mails.js';
import { EndMassMails } from './mass-mails/end-mass-mails.js';
import { ListMassMails } from './mass-mails/list-mass-mails.js';
import { ListUndeliveredMails } from './mass-mails/list-undelivered-mails.js';
import { QueueMassMails } from './mass-mails/queue-mass-mails.js';
import { RenderDrafts } from './mass-mails/render-drafts.js';
import { SendMassMail } from './mass-mails/send-mass-mail.js';
import { StopMassMail } from './mass-mails/stop-mass-mail.js';
import { AnonymizeTippers } from './messages/anonymize-tippers.js';
import { PurgeOldMessages } from './messages/purge-old-messages.js';
import { ListOwnMails } from './own-mails/list-own-mails.js';
import { ListOwnNotes } from './own-mails/list-own-notes.js';
import { QueueAccountMails } from './queueing/queue-account-mails.js';
import { QueuePayoutMails } from './queueing/queue-payout-mails.js';
import { QueueReportMails } from './queueing/queue-report-mails.js';
import { QueueReversalMails } from './queueing/queue-reversal-mails.js';
import { QueueSupportMails } from './queueing/queue-support-mails.js';
import { QueueSupporterNotes } from './queueing/queue-supporter-notes.js';
import { QueueTipMails } from './queueing/queue-tip-mails.js';
import { QueueWeekMails } from './queueing/queue-week-mails.js';
import { CompleteRecipients } from './recipients/complete-recipients.js';
import { RecipientsProjection } from './recipients/recipients-projection.js';
import { ChooseTipMails } from './tip-mails/choose-tip-mails.js';
import { ListReceiptMails } from './tip-mails/list-receipt-mails.js';
import { ListTipMails } from './tip-mails/list-tip-mails.js';
import { Unsubscribe } from './unsubscribing/unsubscribe.js';

export const parts: Provider[] = [
  RecordMailOutcomes,
  { provide: MAILER, useFactory: createMailer, inject: [SERVICE_CONFIG] },
  DeliverMessage,
  DeliverMessages,
  WatchMails,
  GetMailState,
  CheckMail,
  CountRecipients,
  SendMassMail,
  QueueMassMails,
  DeliverMassMails,
  EndMassMails,
  ListMassMails,
  ListUndeliveredMails,
  StopMassMail,
  RenderDrafts,
  AnonymizeTippers,
  PurgeOldMessages,
  ListOwnMails,
  ListOwnNotes,
  QueueAccountMails,
  QueuePayoutMails,
  QueueReportMails,
  QueueReversalMails,
  QueueSupportMails,
  QueueSupporterNotes,
  QueueTipMails,
  QueueWeekMails,
  RecipientsProjection,
  CompleteRecipients,
  ChooseTipMails,
  ListTipMails,
  ListReceiptMails,
  Unsubscribe,
];
