// Default Information: what a person's new claims of an organization begin with [S7.04].
import { currencyOf } from '@portal/contract/platform/locales'
import type { WarrantyDefaults, warrantyCalls } from '@portal/contract/machines/warranty'
import { claimMessages } from '@portal/contract/machines/warrantyForm'
import type { z } from 'zod'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { badInput, notFound } from '../../platform/http/errors.ts'
import { findAddress } from './warranty.reads.ts'

/** Most organizations whose defaults one answer holds. */
const maxOrganizations = 200

/** The defaults for each organization being viewed: those chosen, otherwise the addresses of the profile. */
export async function getDefaults(ctx: Ctx): Promise<WarrantyDefaults[]> {
  const { db, viewer } = ctx
  const rows = await db
    .selectFrom('account as a')
    .leftJoin('warranty_default as d', (join) =>
      join.onRef('d.account_id', '=', 'a.account_id').on('d.user_id', '=', viewer.userId),
    )
    .leftJoin('portal_user as u', (join) => join.on('u.user_id', '=', viewer.userId))
    .select([
      'a.account_id',
      'a.name',
      'a.account_number',
      'a.locale',
      'd.user_id',
      'd.labor_rate',
      'd.billing_address_id',
      'd.shipping_address_id',
      'u.default_billing_address_id',
      'u.default_shipping_address_id',
    ])
    .where('a.account_id', '=', anyOf(viewer.activeAccounts))
    .orderBy('a.name')
    .orderBy('a.account_number')
    .limit(maxOrganizations)
    .execute()
  const defaults: WarrantyDefaults[] = []
  for (const row of rows) {
    const isSaved = row.user_id !== null
    const billing = isSaved ? row.billing_address_id : row.default_billing_address_id
    const shipping = isSaved ? row.shipping_address_id : row.default_shipping_address_id
    defaults.push({
      accountId: row.account_id,
      customerName: row.name,
      accountNumber: row.account_number,
      currency: currencyOf(row.locale, ctx.config.COUNTRIES),
      billingAddress: await findAddress(ctx, billing, 'BILLING', row.account_id),
      shippingAddress: await findAddress(ctx, shipping, 'SHIPPING', row.account_id),
      laborRate: row.labor_rate,
      isSaved,
    })
  }
  return defaults
}

type DefaultsInput = z.output<(typeof warrantyCalls.setWarrantyDefaults)['input']>

/** Keeps the defaults of one organization the viewer may see. */
export async function setDefaults(ctx: Ctx, input: DefaultsInput): Promise<{ saved: boolean }> {
  const { db, viewer, now } = ctx
  const { accountId, billingAddressId, shippingAddressId, laborRate } = input
  if (!viewer.allowedAccounts.includes(accountId)) throw notFound()
  for (const [field, id, type] of [
    ['billingAddressId', billingAddressId, 'BILLING'],
    ['shippingAddressId', shippingAddressId, 'SHIPPING'],
  ] as const) {
    const message = claimMessages.otherAddress
    if (id !== null && !(await findAddress(ctx, id, type, accountId))) throw badInput(field, message)
  }
  const values = {
    billing_address_id: billingAddressId,
    shipping_address_id: shippingAddressId,
    labor_rate: laborRate,
    updated_at: now,
  }
  await db
    .insertInto('warranty_default')
    .values({ user_id: viewer.userId, account_id: accountId, ...values })
    .onConflict((on) => on.columns(['user_id', 'account_id']).doUpdateSet(values))
    .execute()
  return { saved: true }
}
