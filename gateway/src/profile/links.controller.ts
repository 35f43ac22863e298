import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { addLinkRpc, updateLinkRpc } from '@sprinkle/contracts/profiles/links.rpc';
import {
  type LinkChanges,
  linkChangesSchema,
  type LinkInput,
  linkInputSchema,
  linkSchema,
} from '@sprinkle/contracts/profiles/links.schemas';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { ReserveOwnMedia } from './reserve-own-media.js';

/** The pictures of links are reserved before the links are saved. */
@ApiTags('own profile')
@CreatorsOnly()
@Controller('api/users/me/links')
export class LinksController {
  constructor(
    private readonly pages: CreatorPages,
    private readonly media: ReserveOwnMedia,
  ) {}

  @Post()
  @ApiOperation({
    summary: 'Add a link or a heading',
    description:
      'Adds the link or heading after the existing ones. An address without a scheme gets `https://`.',
  })
  @ApiResponses(201, linkSchema)
  @ApiErrors('TOO_MANY_LINKS', 'WRONG_STATE')
  async addLink(@Body({ schema: linkInputSchema }) link: LinkInput, @RequestActor() actor: Actor) {
    await this.reservePicture(link, actor);
    return this.pages.change(addLinkRpc, link, actor);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change a link',
    description: 'A field that is left out stays as it is, and null clears it.',
  })
  @ApiParam({ name: 'id', description: 'Id of the link' })
  @ApiResponses(200, linkSchema)
  @ApiErrors('LINK_NOT_FOUND', 'WRONG_STATE')
  async updateLink(
    @Param('id') linkId: string,
    @Body({ schema: linkChangesSchema }) changes: LinkChanges,
    @RequestActor() actor: Actor,
  ) {
    await this.reservePicture(changes, actor);
    return this.pages.change(updateLinkRpc, { ...changes, linkId }, actor);
  }

  private async reservePicture({ picture }: LinkChanges, actor: Actor): Promise<void> {
    if (picture) await this.media.reserve('picture', picture, actor);
  }
}
