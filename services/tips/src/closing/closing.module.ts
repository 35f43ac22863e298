import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { CloseCreators } from './close-creators.js';
import { EndOpenPayments } from './end-open-payments.js';
import { NoteClosedCreator } from './note-closed-creator.js';

@Module({ imports: [PaymentsModule], providers: [NoteClosedCreator, EndOpenPayments, CloseCreators] })
export class ClosingModule {}
