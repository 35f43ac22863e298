import { Module } from '@nestjs/common';
import { SendGridController } from './sendgrid.controller.js';
import { StripeConnectController } from './stripe-connect.controller.js';
import { StripeController } from './stripe.controller.js';

@Module({ controllers: [StripeController, StripeConnectController, SendGridController] })
export class WebhooksModule {}
