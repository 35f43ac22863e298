import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { LimitedTo } from '../platform/limits/limits.js';
import { POLICY_REPORTS_PATH } from '../platform/paths.js';
import { countPolicyReports } from './count-policy-reports.js';

/** Browsers post violations of a page's content security policy here. */
@ApiExcludeController()
@Controller(POLICY_REPORTS_PATH)
export class PolicyReportsController {
  @Post()
  @HttpCode(204)
  @LimitedTo('browserReport')
  receivePolicyReports(@Body() body: unknown): void {
    countPolicyReports(body);
  }
}
