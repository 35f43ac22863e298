import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import { UNCHANGED_SETTINGS } from '@sprinkle/contracts/testing/unchanged-settings';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createCreator, createPendingTip } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import { createSupportedCreator } from './supports.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

describe('monthly support', () => {
  it('is offered by the creator and by the platform, as their services tell', async () => {
    const creator = await createCreator(tips, { profile: { takesMonthly: true } });
    const begin = () => createPendingTip(tips, creator, { interval: 'month' });
    const allow = async (monthlySupport: boolean) => {
      const [{ version }] = await tips.database.query('SELECT version + 1 AS version FROM platform_settings');
      const settings = { ...UNCHANGED_SETTINGS, monthlySupport };
      await tips.events.publish(settingsChanged, { settings, version });
      await waitFor(async () => {
        const [row] = await tips.database.query('SELECT version FROM platform_settings');
        return row.version === version;
      });
    };
    await allow(false);
    await expect(begin()).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await allow(true);
    await expect(begin()).resolves.toBeDefined();
  });

  it.each(['platform_settings SET monthly_support = false', `creators SET takes_monthly = false`])(
    'is refused after %s',
    async (change) => {
      const other = await createSupportedCreator(tips);
      await tips.database.query(`UPDATE ${change}`);
      await expect(createPendingTip(tips, other, { interval: 'month' })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ path: 'interval', message: 'This creator takes no monthly support.' }],
      });
      await tips.database.query('UPDATE platform_settings SET monthly_support = true');
      await tips.database.query('UPDATE creators SET takes_monthly = true');
    },
  );
});
