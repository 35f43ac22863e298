import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type ButtonIcon, buttonIconSchema } from '@sprinkle/contracts/profiles/button-icons.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { ButtonIcons } from './button-icons.js';

@ApiTags('creators')
@Controller('api/button-icons')
export class ButtonIconsController {
  constructor(private readonly icons: ButtonIcons) {}

  @Get()
  @ApiOperation({
    summary: 'List the icons for tip buttons',
    description: 'The icons are the same for every creator.',
  })
  @ApiResponses(200, z.array(buttonIconSchema))
  async listButtonIcons(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await (await this.icons.list()).send(request, reply);
  }

  @Get(':id')
  @ApiOperation({
    summary: 'Read an icon for tip buttons',
    description: 'The field `buttonIconId` of a page contains the id of its icon.',
  })
  @ApiParam({ name: 'id', description: 'Id of the icon' })
  @ApiResponses(200, buttonIconSchema)
  @ApiErrors('BUTTON_ICON_NOT_FOUND')
  getButtonIcon(@Param('id') id: string): Promise<ButtonIcon> {
    return this.icons.get(id);
  }
}
