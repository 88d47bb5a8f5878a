// POST /packages/report on the origin of packages: the last report of a package whose tab was closed, with the ticket of its
// learner in place of a session [P12.58]. Whatever is wrong is answered alike, and keeps nothing.
import { lastReport } from '@portal/contract/learning/coursePackages'
import { Hono } from 'hono'
import { packagesPath } from '../coursePackages/coursePackages.ts'
import { createCtx } from '../../platform/calls/createCtx.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { toDbPrincipal } from '../../platform/calls/handleCall.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { limitBody } from '../../platform/http/http.ts'
import { parseJson } from '../../platform/process/json.ts'
import { reportPackage } from './packageProgress.ts'
import { readPackageTicket } from './packageTickets.ts'

/** More than a report of the most data takes. */
const maxBytes = 524_288

export function packageReportRoutes(deps: Deps, toViewer: (userId: string) => Promise<Viewer>) {
  const app = new Hono()
  app.use(
    `${packagesPath}/report`,
    limitBody(deps.log, () => maxBytes),
  )
  app.post(`${packagesPath}/report`, async (context) => {
    const { data: sent } = lastReport.safeParse(parsed(await context.req.text().catch(() => '')))
    const taken = sent && readPackageTicket(deps.config, sent.ticket, deps.now())
    if (!taken) return context.notFound()
    const { userId, ...lesson } = taken
    const viewer = await toViewer(userId)
    if (!viewer.signedIn) return context.notFound()
    const { ticket: _, ...said } = sent
    try {
      await withTransaction(deps.pool, toDbPrincipal(viewer), (db) =>
        reportPackage(createCtx(deps, viewer, db), { ...lesson, ...said }),
      )
    } catch (error) {
      if (error instanceof PortalError) return context.notFound()
      throw error
    }
    return context.body(null, 204)
  })
  return app
}

function parsed(body: string): unknown {
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}
