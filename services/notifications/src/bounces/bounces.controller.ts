import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { recordMailOutcomesRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { RecordMailOutcomes } from './record-mail-outcomes.js';

@Controller()
export class BouncesController {
  constructor(private readonly record: RecordMailOutcomes) {}

  @HandlesRpc(recordMailOutcomesRpc)
  async recordMailOutcomes(@Payload() { outcomes }: RpcInput<typeof recordMailOutcomesRpc>) {
    await this.record.execute(outcomes);
    return {};
  }
}
