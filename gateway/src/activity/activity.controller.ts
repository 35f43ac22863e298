import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { activityEntrySchema } from '@sprinkle/contracts/activity.schemas';
import { activityList } from '@sprinkle/contracts/identity/activity.rpc';
import { AdminsOnly } from '../auth/session.guards.js';
import { ListController } from '../lists/list-controller.js';

@ApiTags('activity')
@AdminsOnly()
@Controller('api/admin/activity-logs')
export class ActivityController extends ListController(activityList, {
  operationId: 'listActivity',
  summary: 'List what administrators and users did, newest first',
  description: 'Days are by UTC, and both ends belong to the period.',
  row: activityEntrySchema,
  exported: 'the activity log',
}) {}
