import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listFeaturedCreatorsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ListFeaturedCreators } from './list-featured-creators.js';

@Controller()
export class FeaturedController {
  constructor(private readonly list: ListFeaturedCreators) {}

  @HandlesRpc(listFeaturedCreatorsRpc)
  listFeaturedCreators(@Payload() input: RpcInput<typeof listFeaturedCreatorsRpc>) {
    return this.list.execute(input.limit);
  }
}
