import { Global, Module } from '@nestjs/common';
import { DomainEvents } from './events/domain-events.js';

@Global()
@Module({ providers: [DomainEvents], exports: [DomainEvents] })
export class PlatformModule {}
