import { Module } from '@nestjs/common';
import { StripeModule } from '../stripe/stripe.module.js';
import { CheckBackups } from './check-backups.js';
import { CheckStripe } from './check-stripe.js';

@Module({ imports: [StripeModule], providers: [CheckStripe, CheckBackups] })
export class InstallationModule {}
