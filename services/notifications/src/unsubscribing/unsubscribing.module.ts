import { Module } from '@nestjs/common';
import { Unsubscribe } from './unsubscribe.js';
import { UnsubscribingController } from './unsubscribing.controller.js';

@Module({ controllers: [UnsubscribingController], providers: [Unsubscribe] })
export class UnsubscribingModule {}
