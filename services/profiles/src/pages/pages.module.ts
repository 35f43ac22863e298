import { Module } from '@nestjs/common';
import { FindPage } from './find-page.js';
import { GetPublicProfile } from './get-public-profile.js';
import { PagesController } from './pages.controller.js';

@Module({ controllers: [PagesController], providers: [FindPage, GetPublicProfile], exports: [FindPage] })
export class PagesModule {}
