// Adds changes of orders that wait for an answer to the demo world, by the calls that people make.
import { orderChangeCalls } from '@portal/contract/buying/orderChanges'
import { orderCalls } from '@portal/contract/buying/orders'
import type { Deps } from '../platform/calls/handleCall.ts'
import { PortalError } from '../platform/http/errors.ts'
import { demoPerson } from './demoAdministrator.ts'

/** One that the ERP has not answered for a day, and a new one. */
const wishes = [
  { email: 'lee.tran@cascade.example', hoursAgo: 30, note: 'The crew needs fewer of these.' },
  { email: 'buyer@bluewater.example', hoursAgo: 2, note: 'Please bill it to the storm job.' },
] as const

/** Adds them where these people have none yet. */
export async function addDemoOrderChanges(deps: Deps): Promise<void> {
  for (const wish of wishes) await addChange(deps, wish)
}

async function addChange(deps: Deps, { email, hoursAgo, note }: (typeof wishes)[number]): Promise<void> {
  const at = new Date(deps.now().getTime() - hoursAgo * 3_600_000)
  const { ask } = await demoPerson({ ...deps, now: () => at }, email)
  const { content } = await ask(orderCalls.searchOrders, {
    filterOptions: [{ fieldName: 'status', value: 'OPEN' }],
    size: 25,
  })
  const orders = await Promise.all(
    content.map(async ({ orderNumber }) => ({
      order: await ask(orderCalls.getOrder, { orderNumber }),
      changes: await ask(orderChangeCalls.getOrderChanges, { orderNumber }),
    })),
  )
  if (orders.some(({ changes }) => changes.length > 0)) return
  for (const { order } of orders) {
    const line = order?.lines.find(({ quantity }) => quantity > 1)
    if (!order?.canChange || !line) continue
    const { orderNumber } = order
    const asked = { orderNumber, lines: [{ lineNumber: line.lineNumber, quantity: line.quantity - 1 }], added: [] }
    // One whose shipping method its lines do not allow any more stays as it is.
    const preview = await ask(orderChangeCalls.previewOrderChange, asked).catch((error: unknown) => {
      if (error instanceof PortalError) return undefined
      throw error
    })
    if (!preview) continue
    const sent = { ...asked, note, fingerprint: preview.fingerprint, requestKey: crypto.randomUUID() }
    await ask(orderChangeCalls.requestOrderChange, sent)
    return
  }
}
