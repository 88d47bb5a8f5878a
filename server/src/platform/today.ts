// Which day it is for the asker.
import { dayOf } from 'contract/days'
import type { Ctx } from './ctx.ts'
import { zoneOf } from './lists/wanted.rules.ts'

/** Today's ISO day where a request, or else the browser, says its days begin; UTC's where neither says. */
export const todayOf = (
  { now, request }: Pick<Ctx, 'now' | 'request'>,
  asked: { timeZone?: string | undefined } = {},
): string => dayOf(now, zoneOf(asked.timeZone ?? request.timeZone))
