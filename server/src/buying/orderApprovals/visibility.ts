// Requests that a person sees [P5.124].
import { passes, viewOrders } from '@portal/contract/access/privileges'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/http/ctx.ts'

/** Requests, as `q`: those of the organizations with the right to see orders, one's own without. */
export const seesRequests = (viewer: Viewer): RawBuilder<boolean> =>
  passes(viewOrders, viewer.privileges) ? sql<boolean>`true` : sql<boolean>`(q.user_id = ${viewer.userId})`
