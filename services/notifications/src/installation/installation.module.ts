import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { CheckMail } from './check-mail.js';

@Module({ imports: [DeliveryModule], providers: [CheckMail] })
export class InstallationModule {}
