// Tries a connection [P13.42]: the portal plays the buyer with a secret of its own, which is good for minutes, for tests
// and for this portal alone. Nothing leaves the process, so that no address that a person typed is asked.
import type { Trial } from '@portal/contract/provider/punchoutTrials'
import { trialMessages } from '@portal/contract/provider/punchoutTrials'
import { searchIndexes } from '@portal/contract/buying/search'
import { getPublicUrl } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { setDbPrincipal } from '../../platform/db/transaction.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { ConnectionScope } from './connections.ts'
import { findConnection, createConnectionGone } from './connections.ts'
import { hashToken, createToken } from './secrets.ts'
import type { Connection } from './setup.ts'
import { trialByCxml } from './trialCxml.ts'
import { trialByOci } from './trialOci.ts'
import { runTrial } from './trialSteps.ts'

const allowance = { times: 6, seconds: 600 }
const secretMinutes = 2
/** Parts that are looked through for one that the buyer may order. */
const partsToChoose = 50

/** From setup to order; the steps up to the one that fails. */
export async function tryConnection(ctx: Ctx, which: ConnectionScope, partNumber: string): Promise<Trial> {
  // In a transaction of its own, so that none stays open while the portal is asked.
  const connection = await ctx.separateTransaction((db) => findConnection(ctx, db, which))
  if (!connection) throw createConnectionGone()
  if (!connection.is_active) throw new PortalError('CONFLICT', trialMessages.off)
  if (!(await ctx.services.throttle('punchout-trial', String(which.connectionId), allowance, ctx.now)))
    throw new PortalError('TOO_MANY', trialMessages.often)
  const secret = createToken()
  const until = new Date(ctx.now.getTime() + secretMinutes * 60_000)
  await setTrialSecret(ctx, connection, { trial_secret_hash: hashToken(secret), trial_until: until })
  try {
    const publicUrl = getPublicUrl(ctx.config)
    const trial = {
      connection,
      secret,
      hook: hookOf(connection),
      origin: new URL(publicUrl).origin,
      now: ctx.now,
      partNumber,
      others: partNumber === '' ? await pickPartNumbers(ctx) : [],
    }
    const { send } = ctx.services.ownRequests
    return await runTrial((take) =>
      connection.protocol === 'cxml' ? trialByCxml(take, send, trial) : trialByOci(take, send, trial),
    )
  } finally {
    await setTrialSecret(ctx, connection, { trial_secret_hash: null, trial_until: null })
    await endVisits(ctx, connection)
  }
}

const setTrialSecret = (
  ctx: Ctx,
  { connection_id: id }: Connection,
  values: { trial_secret_hash: string | null; trial_until: Date | null },
): Promise<unknown> =>
  ctx.separateTransaction((db) =>
    db.updateTable('punchout_connection').set(values).where('connection_id', '=', id).execute(),
  )

/** Its sessions end with it. */
const endVisits = (ctx: Ctx, { connection_id: id, user_id: userId, account_id: accountId }: Connection) =>
  ctx.separateTransaction(async (db) => {
    await setDbPrincipal(db, { userId, accounts: [accountId] })
    await db
      .updateTable('punchout_session')
      .set({ ends_at: ctx.now, token_hash: null })
      .where('connection_id', '=', id)
      .where('is_trial', '=', true)
      .where('ends_at', '>', ctx.now)
      .execute()
  })

/** An address of the first host that carts go back to, with what must come back unaltered. It is never asked. */
const hookOf = ({ return_hosts: [host = 'buyer.example'] }: Connection): string =>
  `https://${host.replace(/^\*/u, 'trial')}/punchback?id=7&a=%7B1%7D`

async function pickPartNumbers(ctx: Ctx): Promise<string[]> {
  const [found] = await ctx.services.search<{ partNumber: string }>([
    {
      indexName: searchIndexes.relevance,
      query: '',
      hitsPerPage: partsToChoose,
      attributesToRetrieve: ['partNumber'],
      attributesToHighlight: [],
    },
  ])
  return (found?.hits ?? []).map(({ partNumber }) => partNumber)
}
