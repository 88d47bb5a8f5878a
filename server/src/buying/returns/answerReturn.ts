// The customer's own moves of a return [P5.112]: the goods are on their way, or it is canceled.
import type { ReturnStatus } from '@portal/contract/buying/returnList'
import { returnMessages } from '@portal/contract/buying/returnForms'
import { formatIsoDay } from '@portal/contract/platform/days'
import { fillBrand } from '@portal/contract/provider/brand'
import { getBrand, getBrandToday } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { checkMove, lockReturn, notifyStaff, setReturn } from './moveReturn.ts'

interface Moved {
  status: ReturnStatus
}

export async function sendReturn(
  ctx: Ctx,
  { returnNumber, carrier, trackingNumber }: { returnNumber: string; carrier: string; trackingNumber: string },
): Promise<Moved> {
  const row = await lockReturn(ctx, returnNumber, 'customer')
  if (row.status === 'IN_TRANSIT') return { status: 'IN_TRANSIT' }
  checkMove(row, 'send')
  if (row.valid_until !== null && getBrandToday(ctx) > row.valid_until) {
    const lapsed = returnMessages.lapsed.replace('{date}', formatIsoDay(row.valid_until))
    throw new PortalError('CONFLICT', fillBrand(lapsed, getBrand(ctx.config)))
  }
  const moved = await setReturn(ctx, row, {
    status: 'IN_TRANSIT',
    carrier: carrier || null,
    tracking_number: trackingNumber || null,
    note: [carrier, trackingNumber].filter(Boolean).join(' '),
  })
  await notifyStaff(ctx, row, 'SENT', { message: [carrier, trackingNumber].filter(Boolean).join(' ') })
  return moved
}

/** Cancels it, once however often it is asked for, before its goods move. */
export async function cancelReturn(ctx: Ctx, returnNumber: string): Promise<Moved> {
  const row = await lockReturn(ctx, returnNumber, 'customer')
  if (row.status === 'CANCELLED') return { status: 'CANCELLED' }
  checkMove(row, 'cancel')
  const moved = await setReturn(ctx, row, { status: 'CANCELLED' })
  await notifyStaff(ctx, row, 'CANCELLED')
  return moved
}
