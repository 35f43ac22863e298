import { Module } from '@nestjs/common';
import { AcceptTerms } from './accept-terms.js';
import { TermsController } from './terms.controller.js';

@Module({ controllers: [TermsController], providers: [AcceptTerms] })
export class TermsModule {}
