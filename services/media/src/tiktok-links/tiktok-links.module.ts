import { Module } from '@nestjs/common';
import { ResolveTikTokLink } from './resolve-tiktok-link.js';
import { TikTokLinksController } from './tiktok-links.controller.js';

@Module({ controllers: [TikTokLinksController], providers: [ResolveTikTokLink] })
export class TikTokLinksModule {}
