import { Module } from '@nestjs/common';
import { SendGridController } from './sendgrid.controller.js';
import { StripeController } from './stripe.controller.js';

@Module({ controllers: [StripeController, SendGridController] })
export class WebhooksModule {}
