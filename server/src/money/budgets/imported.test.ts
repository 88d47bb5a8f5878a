// Cost centers as the ERP sends them with orders and lines, bills it imports, and random histories of orders in a budget.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderCalls } from '@portal/contract/buying/orders'
import { roundMoney, toCents } from '@portal/contract/platform/money'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { budgets } from '../../../test/budgets.ts'
import { demoHome } from '../../../test/countries.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { importFolder, importPrincipal } from '../../provider/import/import.ts'

const portal = testPortal()
const { addCodes, add, read, figures, clear, place, settle } = budgets(portal)
const buyer = () => portal.as(people.buyer)

beforeAll(addCodes)
afterEach(clear)

async function load(file: string, text: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  await writeFile(join(folder, file), text)
  const { errors } = await importFolder((work) => withTransaction(portal.deps.pool, importPrincipal, work), {
    countries: demoHome,
    folder,
  })
  await rm(folder, { recursive: true })
  expect(errors).toEqual([])
}

test('the ERP sends cost centers with orders and lines; a file without them leaves them as they are [P5.134]', async () => {
  const budgetId = await add({ amount: 1000 })
  const { orderNumber, total } = await place(await buyer(), 3, { costCenter: 'A', job: 'J' })
  const [line] = await portal.ask<{ part_number: string; name: string }>(
    'select l.part_number, l.name from order_line l join sales_order o on o.order_id = l.order_id where o.order_number = $1',
    [orderNumber],
  )
  const row = `${orderNumber},1,${line?.part_number},${line?.name},3,10`
  await load('order-lines.csv', `order_number,line_number,part_number,name,quantity,price\n${row}\n`)
  const seen = async () => {
    const order = await (await buyer()).send(orderCalls.getOrder, { orderNumber })
    return [order?.costCenter, order?.lines[0]?.costCenter, order?.lines[0]?.job]
  }
  expect(await seen()).toEqual(['A', 'A', 'J'])
  await settle()
  expect((await figures(budgetId))[0]).toBe(total)
  await load(
    'order-lines.csv',
    `order_number,line_number,part_number,name,quantity,price,cost_center,job\n${row},B,J\n`,
  )
  expect(await seen()).toEqual(['A', 'B', 'J'])
  // The budget of the center it was taken from lets go.
  await settle()
  expect(await figures(budgetId)).toEqual([0, 0, 1000])
})

test('invoices that an import brings are spent within the next run of the job [P5.140]', async () => {
  const budgetId = await add({ amount: 1000 })
  const { orderNumber, total } = await place(await buyer())
  const [{ number } = { number: '' }] = await portal.ask<{ number: string }>(
    'select account_number as number from account where account_id = $1',
    [accounts.bluewater],
  )
  const head =
    'trx_number,customer_trx_id,account_number,order_number,trx_date,due_date,currency,subtotal,total,balance,status'
  const day = portal.clock.now().toISOString().slice(0, 10)
  await load(
    'invoices.csv',
    `${head}\nIB1,8201,${number},${orderNumber},${day},${day},USD,${total},${total},${total},OPEN\n`,
  )
  await settle()
  expect(await figures(budgetId)).toEqual([0, total, roundMoney(1000 - total)])
})

test('orders that the ERP brings by itself count from the day a budget was made, and are never refused [P5.140]', async () => {
  const budgetId = await add({ amount: 50 })
  const span = { period: 'SPAN' as const, fromDay: '2020-01-01', lastDay: '2099-12-31' }
  const earlier = await add({ costCenter: null, amount: 1000, ...span })
  await portal.ask('update budget set made_on = made_on - 1 where budget_id = $1', [earlier])
  const day = portal.clock.now()
  const older = new Date(day.getTime() - 86_400_000)
  const [{ number } = { number: '' }] = await portal.ask<{ number: string }>(
    'select account_number as number from account where account_id = $1',
    [accounts.bluewater],
  )
  const order = (name: string, at: Date, status: string, total: number) =>
    `${name},${number},SUPPLY,${status},${at.toISOString()},USD,${total},${total},Ann,ACCOUNT`
  const orderHead =
    'order_number,account_number,kind,status,ordered_at,currency,subtotal,total,placed_by_name,payment_kind'
  await load(
    'orders.csv',
    [orderHead, order('E100', day, 'OPEN', 80), order('E101', day, 'OPEN', 7), order('E102', older, 'OPEN', 9)].join(
      '\n',
    ),
  )
  const lineHead = 'order_number,line_number,part_number,name,quantity,price,cost_center'
  const lines = (center: string) =>
    [lineHead, `E100,1,X1,Valve,1,80,${center}`, 'E101,1,X2,Hose,1,7,B', 'E102,1,X3,Pin,1,9,A'].join('\n')
  await load('order-lines.csv', lines('A'))
  await settle()
  // The order of the day before counts in the budget that was there, and not in the other.
  expect([await figures(budgetId), await figures(earlier)]).toEqual([
    [80, 0, -30],
    [96, 0, 904],
  ])
  // Charged to another center, it counts there and no more here.
  const other = await add({ costCenter: 'B', amount: 100 })
  await load('order-lines.csv', lines('B'))
  await settle()
  expect([await figures(budgetId), await figures(other)]).toEqual([
    [0, 0, 50],
    [80, 0, 20],
  ])
  await load('orders.csv', [orderHead, order('E100', day, 'CANCELLED', 80)].join('\n'))
  await settle()
  expect(await figures(other)).toEqual([0, 0, 100])
})

test('whatever happens to orders in whichever order, the ledger says what their state says [P5.140]', async () => {
  const budgetId = await add({ amount: 2000 })
  let seed = 20_261_128
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const orders: { orderNumber: string; total: number; billed: number; isOver: boolean; isCanceled: boolean }[] = []
  const invoices: { number: string; of: number; total: number; isVoid: boolean }[] = []
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const { orderNumber, total } = await place(await buyer(), 1 + random(4))
      orders.push({ orderNumber, total, billed: 0, isOver: false, isCanceled: false })
    },
    async () => {
      const of = random(orders.length)
      const order = orders[of]
      if (!order || order.isCanceled) return
      const total = (1 + random(5000)) / 100
      const id = 8300 + invoices.length
      await writeInvoices(portal, [
        { id, number: `RN${id}`, account: accounts.bluewater, total, order: order.orderNumber },
      ])
      invoices.push({ number: `RN${id}`, of, total, isVoid: false })
    },
    async () => {
      const invoice = invoices[random(Math.max(1, invoices.length))]
      if (!invoice) return
      invoice.isVoid = true
      await portal.ask("update invoice set status = 'VOID' where trx_number = $1", [invoice.number])
    },
    async () => {
      const order = orders[random(orders.length)]
      if (!order || order.isCanceled || order.isOver || invoices.some((each) => orders[each.of] === order)) return
      await (await buyer()).send(orderCalls.cancelOrder, { orderNumber: order.orderNumber })
      order.isCanceled = true
    },
    async () => {
      const order = orders[random(orders.length)]
      if (!order || order.isCanceled) return
      await portal.ask("update sales_order set status = 'COMPLETE' where order_number = $1", [order.orderNumber])
      order.isOver = true
    },
    settle,
  ]
  await steps[0]?.()
  for (let at = 0; at < 60; at += 1) await steps[random(steps.length)]?.()
  await settle()
  const billedOf = (of: number) =>
    invoices.filter((each) => each.of === of && !each.isVoid).reduce((sum, each) => sum + toCents(each.total), 0)
  const reserved = orders.reduce((sum, { total, isCanceled, isOver }, at) => {
    const billed = billedOf(at)
    const isDone = isCanceled || (isOver && billed > 0)
    return isDone ? sum : sum + Math.max(0, toCents(total) - billed)
  }, 0)
  const spent = orders.reduce((sum, _order, at) => sum + billedOf(at), 0)
  expect(await figures(budgetId)).toEqual([reserved / 100, spent / 100, (200_000 - reserved - spent) / 100])
  const { entries } = await read(budgetId)
  await settle()
  expect((await read(budgetId)).entries).toHaveLength(entries.length)
})
