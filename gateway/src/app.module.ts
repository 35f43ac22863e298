import { Module } from '@nestjs/common';
import { controllers } from './controllers.js';
import { parts } from './parts.js';

@Module({ controllers, providers: parts })
export class AppModule {}
