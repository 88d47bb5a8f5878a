// The built-in gateway: behaves like a real one and moves no money. Its cards are test cards, turned into a token in the
// browser; what a token does is decided by the last four digits in it (contract/src/money/sandboxCards.ts).
import { randomUUID } from 'node:crypto'
import { parseSandboxToken } from '@portal/contract/money/sandboxCards'
import type { Pool } from 'pg'
import type { Db, TableRow } from '../db/transaction.ts'
import { withTransaction } from '../db/transaction.ts'
import { bankPath } from './bankPath.ts'
import type { Charge, ChargeStatus, Gateway } from './gateway.ts'
import { createCollections } from './sandboxCollections.ts'

/** How long it holds money, in milliseconds: as long as most banks. */
const authorizationLifetime = 7 * 24 * 3_600_000

const gatewayItself = { userId: '', accounts: [], exception: 'job' as const }

export function createSandbox(pool: Pool, publicUrl: string, now: () => Date): Gateway {
  const books = <T>(work: (db: Db) => Promise<T>): Promise<T> => withTransaction(pool, gatewayItself, work)
  const columns = ['charge_id', 'status', 'amount', 'captured', 'ends_at'] as const
  type Row = Pick<TableRow<'sandbox_charge'>, (typeof columns)[number]>
  const statusOf = ({ status, ends_at: endsAt }: Row): ChargeStatus => {
    // Only bank debits are on their way for a while.
    if (status === 'processing') return 'authorized'
    return status === 'authorized' && endsAt !== null && endsAt <= now() ? 'expired' : status
  }
  const asCharge = (row: Row): Charge => ({
    chargeId: row.charge_id,
    status: statusOf(row),
    actionUrl: row.status === 'action' ? `${publicUrl}${bankPath}/${row.charge_id}` : null,
    endsAt: row.ends_at,
    capturedCents: row.captured,
  })
  const read = (column: 'charge_id' | 'payment_key', value: string) =>
    books((db) => db.selectFrom('sandbox_charge').select(columns).where(column, '=', value).executeTakeFirst())
  type Stored = TableRow<'sandbox_charge'>['status']
  const change = async (chargeId: string, steps: Partial<Record<Stored, Stored>>, taken?: number): Promise<Charge> =>
    books(async (db) => {
      const row = await db
        .selectFrom('sandbox_charge')
        .select(columns)
        .where('charge_id', '=', chargeId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const status = steps[row.status]
      if (status === undefined || statusOf(row) === 'expired') return asCharge(row)
      const captured = taken === undefined ? row.captured : Math.min(taken, row.amount)
      await db
        .updateTable('sandbox_charge')
        .set({ status, captured, updated_at: now() })
        .where('charge_id', '=', chargeId)
        .execute()
      return asCharge({ ...row, status, captured })
    })
  return {
    name: 'sandbox',
    cardEntry: 'form',
    openCardPage: async () => {
      throw new Error('The sandbox has no page for cards.')
    },
    cardOf: async (token) => {
      const card = parseSandboxToken(token)
      return card && { ...card, isRefused: card.outcome === 'declined' }
    },
    forget: async () => {},
    authorize: async ({ key, cents, currency, cardToken, description, returnUrl, isOffSession }) => {
      const card = parseSandboxToken(cardToken)?.outcome ?? 'declined'
      // No one is there whom the bank could ask.
      const outcome = card === 'action' && isOffSession ? 'declined' : card
      await books((db) =>
        db
          .insertInto('sandbox_charge')
          .values({
            charge_id: randomUUID(),
            payment_key: key,
            card_token: cardToken,
            amount: cents,
            currency,
            description,
            status: outcome,
            return_url: returnUrl,
            ends_at: new Date(now().getTime() + authorizationLifetime),
            created_at: now(),
            updated_at: now(),
          })
          .onConflict((on) => on.column('payment_key').doNothing())
          .execute(),
      )
      const row = await read('payment_key', key)
      if (!row) throw new Error('The sandbox lost a charge.')
      return asCharge(row)
    },
    find: async (key) => {
      const row = await read('payment_key', key)
      return row && asCharge(row)
    },
    charge: async (chargeId) => {
      const row = await read('charge_id', chargeId)
      if (!row) throw new Error('The sandbox knows no such charge.')
      return asCharge(row)
    },
    capture: (chargeId, cents) => change(chargeId, { authorized: 'captured' }, cents),
    release: (chargeId) => change(chargeId, { action: 'released', authorized: 'released', captured: 'refunded' }),
    ...createCollections(books, { publicUrl, now }),
  }
}
