import { activityEntrySchema, activityFilterSchema } from '../activity.schemas.js';
import { defineList } from '../list.js';
import { wordsOfCode } from '../rules/text.js';

/** Actions of administrators and users, newest first, for administrators only. */
export const activityList = defineList({
  service: 'identity',
  name: 'activity',
  filter: activityFilterSchema,
  rows: 'entries',
  row: activityEntrySchema,
  exportMax: 100,
  fileName: 'activity.csv',
  columns: {
    time: { title: 'Time', value: ({ at }) => at },
    actor: { title: 'Actor', value: ({ actor }) => actor?.username },
    actorKind: { title: 'Kind', value: ({ actor }) => actor?.kind },
    action: { title: 'Action', value: ({ action }) => wordsOfCode(action) },
    details: {
      title: 'Details',
      value: ({ details }) =>
        Object.entries(details)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n'),
    },
    target: { title: 'Target', value: ({ target }) => target?.username ?? target?.id },
    targetKind: { title: 'Kind of target', value: ({ target }) => target?.kind },
    source: { title: 'Source', value: ({ source }) => source?.service },
    sourceTime: { title: 'Time of the source', value: ({ source }) => source?.at },
    address: { title: 'Address', value: ({ ipAddress }) => ipAddress },
    device: { title: 'Device', value: ({ userAgent }) => userAgent },
  },
});

export const { listRpc: listActivityRpc, exportRpc: exportActivityRpc } = activityList;
