import { Body, Controller, Headers, HttpCode, Logger, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { PAGE_ERRORS_PATH } from '@sprinkle/contracts/page-script';
import { z } from 'zod';
import { LimitedTo } from '../platform/limits/limits.js';
import { newKinds } from './new-kinds.js';

/** Browsers generate these messages, so they only name parts of the program. Other messages may contain what people wrote. */
const KNOWN_MESSAGE =
  /^(?:[\w$.]{1,80} is not (?:a function|a constructor|defined|iterable)|Can't find variable: [\w$]{1,80}|Invalid regular expression|Cannot (?:read|set) properties of (?:undefined|null)|(?:undefined|null) is not an object|Failed to fetch dynamically imported module|Importing a module script failed|error loading dynamically imported module|Hydration failed|Minified React error #\d{1,4})/;
/** Browsers give their version in one of these forms. */
const VERSION = /OS \d+_\d+|(?:Chrome|Firefox|Version)\/\d+/;

const pageErrorSchema = z.object({
  name: z.enum(['TypeError', 'ReferenceError', 'SyntaxError', 'RangeError', 'Error']).catch('Error'),
  message: z
    .string()
    .catch('')
    .transform((message) => KNOWN_MESSAGE.exec(message)?.[0] ?? 'other'),
  at: z.string().regex(/^\/assets\/[\w.-]{1,100}\.js(?::\d{1,7}:\d{1,7})?$/),
});

const logger = new Logger('PageErrors');
const isNew = newKinds();

/** Pages post errors of their scripts here. We keep neither the page's address nor anything that people wrote. */
@ApiExcludeController()
@Controller(PAGE_ERRORS_PATH)
export class PageErrorsController {
  @Post()
  @HttpCode(204)
  @LimitedTo('browserReport')
  receivePageError(
    @Body({ schema: pageErrorSchema }) error: z.infer<typeof pageErrorSchema>,
    @Headers('user-agent') userAgent = '',
  ): void {
    const browser = VERSION.exec(userAgent)?.[0] ?? 'other';
    if (isNew(JSON.stringify([error, browser])))
      logger.warn({ msg: 'The scripts of a page have failed in a browser', ...error, browser });
  }
}
