import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  discoverCreatorsRpc,
  listDirectoryPiecesRpc,
  listPublishedUsernamesRpc,
} from '@sprinkle/contracts/profiles/directory.rpc';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DiscoverCreators } from './discover-creators.js';
import { ListDirectoryPieces } from './list-directory-pieces.js';
import { ListPublishedUsernames } from './list-published-usernames.js';

@Controller()
export class DirectoryController {
  constructor(
    private readonly discoverCreators: DiscoverCreators,
    private readonly publishedUsernames: ListPublishedUsernames,
    private readonly directoryPieces: ListDirectoryPieces,
  ) {}

  @HandlesRpc(discoverCreatorsRpc)
  discover(@Payload() input: RpcInput<typeof discoverCreatorsRpc>) {
    return this.discoverCreators.execute(input);
  }

  @HandlesRpc(listPublishedUsernamesRpc)
  listUsernames(@Payload() input: RpcInput<typeof listPublishedUsernamesRpc>) {
    return this.publishedUsernames.execute(input);
  }

  @HandlesRpc(listDirectoryPiecesRpc)
  listPieces(@Payload() input: RpcInput<typeof listDirectoryPiecesRpc>) {
    return this.directoryPieces.execute(input.size);
  }
}
