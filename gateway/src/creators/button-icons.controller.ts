import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { buttonIconSchema, type ButtonIcon } from '@sprinkle/contracts/profiles/profiles.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiResponses } from '../platform/openapi/api-responses.js';
import { ButtonIcons } from './button-icons.js';

@ApiTags('creators')
@Controller('api/button-icons')
export class ButtonIconsController {
  constructor(private readonly icons: ButtonIcons) {}

  @Get()
  @ApiResponses(200, z.array(buttonIconSchema))
  async listButtonIcons(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await (await this.icons.list()).send(request, reply);
  }

  @Get(':id')
  @ApiResponses(200, buttonIconSchema)
  getButtonIcon(@Param('id') id: string): Promise<ButtonIcon> {
    return this.icons.get(id);
  }
}
