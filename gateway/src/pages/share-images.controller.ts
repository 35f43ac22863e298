import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LimitedTo } from '../platform/limits/limits.js';
import { ServeShareImage } from './serve-share-image.js';
import { ServeTipButton } from './serve-tip-button.js';

@ApiExcludeController()
@Controller('share')
export class ShareImagesController {
  constructor(
    private readonly shareImage: ServeShareImage,
    private readonly tipButton: ServeTipButton,
  ) {}

  @Get(':name')
  @LimitedTo('shareImage')
  readImage(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.shareImage.execute(name, request, reply);
  }

  @Get('button/:name')
  readTipButton(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.tipButton.execute(name, request, reply);
  }
}
