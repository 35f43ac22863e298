import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LimitedTo } from '../platform/limits/limits.js';
import { ServeShareImage } from './serve-share-image.js';

@ApiExcludeController()
@Controller('share')
export class ShareImagesController {
  constructor(private readonly serve: ServeShareImage) {}

  @Get(':name')
  @LimitedTo('shareImage')
  readImage(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.serve.execute(name, request, reply);
  }
}
