import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  addLinkRpc,
  importLinksRpc,
  listLinksRpc,
  orderLinksRpc,
  removeLinkRpc,
  restoreLinkRpc,
  updateLinkRpc,
} from '@sprinkle/contracts/profiles/links.rpc';
import {
  type LinkChanges,
  linkChangesSchema,
  type LinkImport,
  linkImportSchema,
  type LinkInput,
  linkInputSchema,
  type LinkOrder,
  linkOrderSchema,
  linkSchema,
} from '@sprinkle/contracts/profiles/links.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { ReserveOwnMedia } from './reserve-own-media.js';

@ApiTags('own profile')
@CreatorsOnly()
@Controller('api/users/me/links')
export class LinksController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CreatorPages,
    private readonly media: ReserveOwnMedia,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List the links of the page',
    description:
      'All of them with their clicks, in the order of the page, also those that it does not show now.',
  })
  @ApiResponses(200, listLinksRpc.reply)
  listLinks(@RequestActor() actor: Actor) {
    return this.rpc.call(listLinksRpc, {}, { actor });
  }

  @Post()
  @ApiOperation({
    summary: 'Add a link or a heading',
    description: 'It stands after the others. An address without a scheme gets `https://`.',
  })
  @ApiResponses(201, linkSchema)
  @ApiErrors('TOO_MANY_LINKS', 'WRONG_STATE')
  async addLink(@Body({ schema: linkInputSchema }) link: LinkInput, @RequestActor() actor: Actor) {
    await this.reservePicture(link, actor);
    return this.pages.change(addLinkRpc, link, actor);
  }

  @Post('import')
  @ApiOperation({
    summary: 'Add many links',
    description:
      'Adds all of them after the others, or none: then `issues` names the wrong rows, as `links.3.url`, counted from 0.',
  })
  @ApiResponses(201, importLinksRpc.reply)
  @ApiErrors('TOO_MANY_LINKS')
  importLinks(@Body({ schema: linkImportSchema }) links: LinkImport, @RequestActor() actor: Actor) {
    return this.pages.change(importLinksRpc, links, actor);
  }

  @Put('order')
  @ApiOperation({
    summary: 'Order the links',
    description: 'Takes the ids of all links and headings in their new order, and returns them in it.',
  })
  @ApiResponses(200, orderLinksRpc.reply)
  @ApiErrors('LINKS_CHANGED')
  orderLinks(@Body({ schema: linkOrderSchema }) order: LinkOrder, @RequestActor() actor: Actor) {
    return this.pages.change(orderLinksRpc, order, actor);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change a link',
    description: 'A field that is left out stays as it is, null clears it.',
  })
  @ApiParam({ name: 'id', description: 'The link' })
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

  @Delete(':id')
  @ApiOperation({
    summary: 'Remove a link',
    description: 'The page stops showing it at once. For an hour it can be restored.',
  })
  @ApiParam({ name: 'id', description: 'The link' })
  @ApiResponses(204)
  @ApiErrors('LINK_NOT_FOUND')
  async removeLink(@Param('id') linkId: string, @RequestActor() actor: Actor): Promise<void> {
    await this.pages.change(removeLinkRpc, { linkId }, actor);
  }

  @Post(':id/restore')
  @ApiOperation({
    summary: 'Restore a removed link',
    description: 'It comes back to its place, with its clicks.',
  })
  @ApiParam({ name: 'id', description: 'The link' })
  @ApiResponses(200, linkSchema)
  @ApiErrors('LINK_NOT_FOUND', 'TOO_MANY_LINKS')
  restoreLink(@Param('id') linkId: string, @RequestActor() actor: Actor) {
    return this.pages.change(restoreLinkRpc, { linkId }, actor);
  }

  private async reservePicture({ picture }: LinkChanges, actor: Actor): Promise<void> {
    if (picture) await this.media.reserve('picture', picture, actor);
  }
}
