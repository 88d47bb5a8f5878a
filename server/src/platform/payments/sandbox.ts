// The built-in gateway: behaves like a real one and moves no money. Its cards are test cards, turned into a token in the
// browser; what a token does is decided by the last four digits in it (contract/src/sandboxCards.ts).
import { randomUUID } from 'node:crypto'
import { parseSandboxToken } from '@portal/contract/sandboxCards'
import { toCents } from '@portal/contract/money'
import type { Pool } from 'pg'
import type { Db } from '../db/transaction.ts'
import { withTransaction } from '../db/transaction.ts'
import { bankPath } from './bankPath.ts'
import type { Charge, ChargeStatus, Gateway } from './gateway.ts'
import { createCollections } from './sandboxCollections.ts'

const gatewayItself = { userId: '', accounts: [], exception: 'job' as const }

export function createSandbox(pool: Pool, publicUrl: string, now: () => Date): Gateway {
  const books = <T>(work: (db: Db) => Promise<T>): Promise<T> => withTransaction(pool, gatewayItself, work)
  const asCharge = (row: { charge_id: string; status: ChargeStatus }): Charge => ({
    chargeId: row.charge_id,
    // Only bank debits are on their way for a while.
    status: row.status === 'processing' ? 'authorized' : row.status,
    actionUrl: row.status === 'action' ? `${publicUrl}${bankPath}/${row.charge_id}` : null,
  })
  const read = (column: 'charge_id' | 'payment_key', value: string) =>
    books((db) =>
      db.selectFrom('sandbox_charge').select(['charge_id', 'status']).where(column, '=', value).executeTakeFirst(),
    )
  const change = async (chargeId: string, steps: Partial<Record<ChargeStatus, ChargeStatus>>): Promise<Charge> =>
    books(async (db) => {
      const row = await db
        .selectFrom('sandbox_charge')
        .select(['charge_id', 'status'])
        .where('charge_id', '=', chargeId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const status = steps[row.status] ?? row.status
      await db
        .updateTable('sandbox_charge')
        .set({ status, updated_at: now() })
        .where('charge_id', '=', chargeId)
        .execute()
      return asCharge({ ...row, status })
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
    authorize: async ({ key, amount, currency, cardToken, description, returnUrl }) => {
      const outcome = parseSandboxToken(cardToken)?.outcome ?? 'declined'
      await books((db) =>
        db
          .insertInto('sandbox_charge')
          .values({
            charge_id: randomUUID(),
            payment_key: key,
            card_token: cardToken,
            amount: toCents(amount),
            currency,
            description,
            status: outcome,
            return_url: returnUrl,
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
    capture: (chargeId) => change(chargeId, { authorized: 'captured' }),
    release: (chargeId) => change(chargeId, { action: 'released', authorized: 'released', captured: 'refunded' }),
    ...createCollections(books, { publicUrl, now }),
  }
}
