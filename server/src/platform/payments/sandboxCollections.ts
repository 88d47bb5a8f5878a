// The sandbox's part that takes money at once: cards, and bank debits, which are on their way for a minute.
import { randomUUID } from 'node:crypto'
import { parseSandboxBankToken } from '@portal/contract/money/sandboxBanks'
import { parseSandboxToken } from '@portal/contract/money/sandboxCards'
import type { Db, TableRow } from '../db/transaction.ts'
import type { Collection, Gateway } from './gateway.ts'
import { bankPath } from './bankPath.ts'

/** How long a bank debit is on its way, in milliseconds; a real one takes days. */
const underway = 60_000

type Row = Pick<TableRow<'sandbox_charge'>, 'charge_id' | 'status' | 'card_token' | 'created_at'>

const getFirstStatus = (token: string): TableRow<'sandbox_charge'>['status'] => {
  if (parseSandboxBankToken(token)) return 'processing'
  const card = parseSandboxToken(token)?.outcome ?? 'declined'
  return card === 'authorized' ? 'captured' : card
}

export function createCollections(
  books: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  { publicUrl, now }: { publicUrl: string; now: () => Date },
): Pick<Gateway, 'openBankPage' | 'bankOf' | 'bankSetup' | 'collect' | 'collection' | 'findCollection' | 'giveUp'> {
  /** Its current state: a debit arrives or is returned, a card its owner confirmed is charged. */
  const statusNow = ({ status, card_token: token, created_at: at }: Row): Row['status'] => {
    if (status === 'authorized') return 'captured'
    if (status !== 'processing' || now().getTime() - at.getTime() < underway) return status
    return parseSandboxBankToken(token)?.outcome === 'returned' ? 'declined' : 'captured'
  }
  const outcomes: Record<Row['status'], Collection['status']> = {
    action: 'action',
    authorized: 'succeeded',
    processing: 'processing',
    captured: 'succeeded',
    declined: 'failed',
    released: 'failed',
    refunded: 'refunded',
  }
  const asCollection = (row: Row): Collection => ({
    chargeId: row.charge_id,
    status: outcomes[row.status],
    actionUrl: row.status === 'action' ? `${publicUrl}${bankPath}/${row.charge_id}` : null,
    ...(outcomes[row.status] === 'failed' && parseSandboxBankToken(row.card_token) && { reason: 'Insufficient funds' }),
  })
  const columns = ['charge_id', 'status', 'card_token', 'created_at'] as const
  const look = (column: 'charge_id' | 'payment_key', value: string) =>
    books(async (db) => {
      const row = await db
        .selectFrom('sandbox_charge')
        .select(columns)
        .where(column, '=', value)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return undefined
      const status = statusNow(row)
      if (status !== row.status)
        await db
          .updateTable('sandbox_charge')
          .set({ status, updated_at: now() })
          .where('charge_id', '=', row.charge_id)
          .execute()
      return asCollection({ ...row, status })
    })
  const known = async (chargeId: string) => {
    const found = await look('charge_id', chargeId)
    if (!found) throw new Error('The sandbox knows no such charge.')
    return found
  }
  return {
    openBankPage: async () => {
      throw new Error('The sandbox has no page for bank accounts.')
    },
    bankSetup: async () => undefined,
    bankOf: async (token) => parseSandboxBankToken(token),
    collect: async ({ key, cents, currency, token, description, returnUrl }) => {
      await books((db) =>
        db
          .insertInto('sandbox_charge')
          .values({
            charge_id: randomUUID(),
            payment_key: key,
            card_token: token,
            amount: cents,
            currency,
            description,
            status: getFirstStatus(token),
            return_url: returnUrl,
            created_at: now(),
            updated_at: now(),
          })
          .onConflict((on) => on.column('payment_key').doNothing())
          .execute(),
      )
      const found = await look('payment_key', key)
      if (!found) throw new Error('The sandbox lost a charge.')
      return found
    },
    collection: known,
    findCollection: (key) => look('payment_key', key),
    giveUp: async (chargeId) => {
      await books((db) =>
        db
          .updateTable('sandbox_charge')
          .set({ status: 'released', updated_at: now() })
          .where('charge_id', '=', chargeId)
          .where('status', '=', 'action')
          .execute(),
      )
      return known(chargeId)
    },
  }
}
