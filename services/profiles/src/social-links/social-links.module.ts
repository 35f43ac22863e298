import { Module } from '@nestjs/common';
import { AddSocialLink } from './add-social-link.js';
import { ListSocialLinks } from './list-social-links.js';
import { RemoveSocialLink } from './remove-social-link.js';
import { SocialLinksController } from './social-links.controller.js';
import { UpdateSocialLink } from './update-social-link.js';

@Module({
  controllers: [SocialLinksController],
  providers: [ListSocialLinks, AddSocialLink, UpdateSocialLink, RemoveSocialLink],
})
export class SocialLinksModule {}
