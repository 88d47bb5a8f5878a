// Orders that were placed and changes of them, as tests of changes need them; Bluewater's buyer unless said otherwise.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import type { InputOf } from '@portal/contract/platform/call'
import { orderCalls } from '@portal/contract/buying/orders'
import { orderChangeCalls } from '@portal/contract/buying/orderChanges'
import { viewerOfUser } from '../src/access/session/session.ts'
import { orderChangesJob } from '../src/buying/orderChanges/orderChanges.jobs.ts'
import { withTransaction } from '../src/platform/db/transaction.ts'
import { importFolder, importPrincipal } from '../src/provider/import/import.ts'
import type { TestPortal } from './app.ts'
import type { Caller } from './client.ts'
import { demoHome } from './countries.ts'
import type { TestProducts } from './testProducts.ts'
import { testShop } from './testProducts.ts'

type Asked = InputOf<typeof orderChangeCalls.previewOrderChange>

export function orderChanges(portal: TestPortal) {
  const shop = testShop(portal)
  /** An order of so many pieces of a new product each. */
  const placed = async (who: Caller, quantities = [3, 2], product: TestProducts = {}, paymentId?: string) => {
    const wares = []
    for (const _ of quantities) wares.push(await shop.sell(product))
    await shop.fillCart(
      who,
      wares.map((ware, at) => ({ ware, quantity: quantities[at] ?? 1 })),
    )
    const { quoteId } = await shop.quote(who, paymentId)
    const { orderNumber } = await who.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
    const [ware, other] = wares
    if (orderNumber === null || !ware) throw new Error('It was not placed.')
    return { orderNumber, ware, other: other ?? ware }
  }
  const preview = (who: Caller, orderNumber: string, over: Partial<Asked> = {}) =>
    who.send(orderChangeCalls.previewOrderChange, { orderNumber, lines: [], added: [], ...over })
  const ask = async (who: Caller, orderNumber: string, over: Partial<Asked> & { note?: string } = {}) => {
    const { note = '', ...asked } = over
    const { fingerprint } = await preview(who, orderNumber, asked)
    return who.send(orderChangeCalls.requestOrderChange, {
      orderNumber,
      lines: [],
      added: [],
      ...asked,
      note,
      fingerprint,
      requestKey: crypto.randomUUID(),
    })
  }
  const changesOf = (who: Caller, orderNumber: string) => who.send(orderChangeCalls.getOrderChanges, { orderNumber })
  const order = async (who: Caller, orderNumber: string) => {
    const found = await who.send(orderCalls.getOrder, { orderNumber })
    if (!found) throw new Error(`${orderNumber} is not seen.`)
    return found
  }
  const work = () => orderChangesJob(portal.deps, (userId) => viewerOfUser(portal.deps, userId)).run({})
  /** An answer of the ERP in its file, acted upon; the faults of the file. */
  const answer = async (changeNumber: string, status: string, reason = '') => {
    const folder = await mkdtemp(join(tmpdir(), 'changes-'))
    try {
      const row = `${changeNumber},${status},${reason},${portal.clock.now().toISOString()}`
      await writeFile(join(folder, 'order-change-answers.csv'), `change_number,status,reason,answered_at\n${row}\n`)
      const { errors } = await importFolder((each) => withTransaction(portal.deps.pool, importPrincipal, each), {
        countries: demoHome,
        folder,
      })
      await work()
      return errors
    } finally {
      await rm(folder, { recursive: true })
    }
  }
  const events = (changeNumber: string) =>
    portal.ask<{ data: { status: string; total: number; lines: Record<string, unknown>[] } }>(
      "select data from erp_event where type = 'order.change' and subject = $1 order by event_id",
      [changeNumber],
    )
  const setOrder = (orderNumber: string, status: string) =>
    portal.ask('update sales_order set status = $2 where order_number = $1', [orderNumber, status])
  const shipLine = (orderNumber: string, line: number) =>
    portal.ask(
      `update order_line l set status = 'SHIPPED', shipped_date = current_date from sales_order o
        where o.order_id = l.order_id and o.order_number = $1 and l.line_number = $2`,
      [orderNumber, line],
    )
  return { shop, placed, preview, ask, changesOf, order, work, answer, events, setOrder, shipLine }
}
