// Which day it is for the asker.
import { toDay } from '@portal/contract/platform/days'
import type { Ctx } from '../http/ctx.ts'
import { getTimeZone } from '../lists/listRequest.rules.ts'

/** Today's ISO day where a request, or else the browser, says its days begin; UTC's where neither says. */
export const getToday = (
  { now, request }: Pick<Ctx, 'now' | 'request'>,
  asked: { timeZone?: string | undefined } = {},
): string => toDay(now, getTimeZone(asked.timeZone ?? request.timeZone))
