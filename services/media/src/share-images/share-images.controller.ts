import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { renderShareImageRpc } from '@sprinkle/contracts/media/share-images.rpc';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { RenderShareImage } from './render-share-image.js';

@Controller()
export class ShareImagesController {
  constructor(private readonly renderShareImage: RenderShareImage) {}

  @HandlesRpc(renderShareImageRpc)
  render(@Payload() content: RpcInput<typeof renderShareImageRpc>) {
    return this.renderShareImage.execute(content);
  }
}
