import { Module } from '@nestjs/common';
import { StripeModule } from '../../taking/stripe/stripe.module.js';
import { CheckStripe } from './check-stripe.js';

@Module({ imports: [StripeModule], providers: [CheckStripe] })
export class InstallationModule {}
