import { Module } from '@nestjs/common';
import { ExportList } from '../../exports/export-list.js';
import { SenderAddressesModule } from '../../sender-addresses/sender-addresses.module.js';
import { SettlementModule } from '../settlement/settlement.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { AdoptWishes } from './adopt-wishes.js';
import { BeginSupport } from './begin-support.js';
import { CancelPayment } from './cancel-payment.js';
import { ChangeCard } from './change-card.js';
import { ChangeSupport } from './change-support.js';
import { EndSupportByAdmin } from './end-support-by-admin.js';
import { EndSupporter } from './end-supporter.js';
import { EndUnknownSupports } from './end-unknown-supports.js';
import { FindSamePayer } from './find-same-payer.js';
import { FindSupport } from './find-support.js';
import { GetSupportDetails } from './get-support-details.js';
import { ListSupporters } from './list-supporters.js';
import { ListSupports } from './list-supports.js';
import { MailSupportLinks } from './mail-support-links.js';
import { PriceSupport } from './price-support.js';
import { RecordSupport } from './record-support.js';
import { RefuseSupporterNotes } from './refuse-supporter-notes.js';
import { RemindTipper } from './remind-tipper.js';
import { SetSupportBadge } from './set-support-badge.js';
import { SettleInvoice } from './settle-invoice.js';
import { ShowSupport } from './show-support.js';
import { SupporterNotes } from './supporter-notes.js';
import { SyncSupport } from './sync-support.js';

@Module({
  imports: [SenderAddressesModule, SettlementModule, StripeModule],
  providers: [
    BeginSupport,
    SyncSupport,
    SettleInvoice,
    PriceSupport,
    RecordSupport,
    FindSamePayer,
    RemindTipper,
    AdoptWishes,
    FindSupport,
    ShowSupport,
    ChangeSupport,
    ChangeCard,
    MailSupportLinks,
    EndUnknownSupports,
    CancelPayment,
    ListSupporters,
    EndSupporter,
    ListSupports,
    GetSupportDetails,
    EndSupportByAdmin,
    ExportList,
    SetSupportBadge,
    SupporterNotes,
    RefuseSupporterNotes,
  ],
  exports: [BeginSupport, SyncSupport, CancelPayment, ChangeCard, EndUnknownSupports, FindSamePayer],
})
export class SupportsModule {}
