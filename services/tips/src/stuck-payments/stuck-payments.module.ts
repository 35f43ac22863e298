import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { ReversalsModule } from '../reversals/reversals.module.js';
import { ResumeStuckPayments } from './resume-stuck-payments.js';

@Module({ imports: [PaymentsModule, ReversalsModule], providers: [ResumeStuckPayments] })
export class StuckPaymentsModule {}
