// The context of a verb where no call of a person asks: a document of a procurement system, on behalf of a user.
import { randomUUID } from 'node:crypto'
import type { Ctx, Viewer } from '../http/ctx.ts'
import { toOwnPrincipal } from '../http/ctx.ts'
import type { Db } from '../db/transaction.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Deps } from './handleCall.ts'
import { toDbPrincipal } from './handleCall.ts'

export const createCtx = (deps: Deps, viewer: Viewer, db: Db): Ctx => ({
  principal: toOwnPrincipal(viewer),
  viewer,
  db,
  separateTransaction: (work) => withTransaction(deps.pool, toDbPrincipal(viewer), work),
  now: deps.now(),
  services: deps.services,
  log: deps.log,
  config: deps.config,
  request: { id: randomUUID(), address: '', userAgent: '', cookies: new Map(), timeZone: undefined },
  reply: new Headers(),
  progress: async () => {},
})
