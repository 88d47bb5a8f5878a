// Invoices with their lines: of orders, courses and service jobs.
import { roundMoney } from '@portal/contract/platform/money'
import { csvFile } from './csv.ts'
import type { DemoOrder } from './demoOrder.ts'
import type { Random } from './random.ts'
import type { DemoAccount, World } from './world.ts'
import { day, scaled } from './world.ts'
import { taxRates } from './words/places.ts'

interface DemoInvoice {
  account: DemoAccount
  source: 'PARTS' | 'TRAINING' | 'SERVICE'
  order: DemoOrder | null
  dated: number
  lines: { part: string | null; description: string; quantity: number; uom: string; price: number }[]
}

/** An invoice for parts, as a claim names it. */
export interface PartsInvoice {
  accountNumber: string
  number: string
  dated: number
}

/** Writes the invoices; answers those for parts. */
export function writeInvoices(world: World, orders: readonly DemoOrder[]): PartsInvoice[] {
  const forParts: PartsInvoice[] = []
  const random = world.random('invoices')
  const states = world.random('invoice-states')
  const file = csvFile(world.folder, 'invoices.csv', [
    'trx_number',
    'customer_trx_id',
    'account_number',
    'kind',
    'source',
    'order_number',
    'po_number',
    'bill_to_address',
    'ship_to_address',
    'trx_date',
    'due_date',
    'payment_terms',
    'currency',
    'subtotal',
    'shipping',
    'tax',
    'total',
    'balance',
    'status',
    'paid_on',
  ])
  const rows = csvFile(world.folder, 'invoice-lines.csv', [
    'trx_number',
    'line_number',
    'part_number',
    'description',
    'quantity',
    'uom',
    'price',
    'amount',
  ])
  const fixed = new Map(
    world.accounts.filter((account) => account.invoice !== '').map((account) => [account.order, account.invoice]),
  )
  const count = scaled(world, 2600)
  let made = 0

  const write = (invoice: DemoInvoice, isCredit: boolean) => {
    const { account, order, dated } = invoice
    const number = (order && !isCredit && fixed.get(order.number)) || String(9_000_001 + made)
    const isFixed = order !== null && fixed.get(order.number) === number
    made += 1
    if (invoice.source === 'PARTS' && !isCredit) forParts.push({ accountNumber: account.accountNumber, number, dated })
    const sign = isCredit ? -1 : 1
    const subtotal = roundMoney(sign * invoice.lines.reduce((sum, line) => sum + line.quantity * line.price, 0))
    const shipping = isCredit ? 0 : (order?.shipping ?? 0)
    const tax =
      isCredit || account.taxExempt
        ? 0
        : (order?.tax ?? roundMoney(subtotal * (taxRates[account.addresses[0]?.state ?? ''] ?? 0)))
    const total = roundMoney(subtotal + shipping + tax)
    const days = account.terms === 'NET45' ? 45 : account.terms ? 30 : 0
    const due = dated + days
    const pay = isFixed
      ? { status: 'OPEN', balance: total, paid: null }
      : isCredit && total < 0 && dated > -200
        ? // Not used yet: it can be ticked when an invoice is paid.
          { status: 'OPEN', balance: total, paid: null }
        : voidOr(payment(random, total, dated, due, account.terms === null || isCredit))
    // Some work was billed by mistake.
    function voidOr(usual: Payment): Payment {
      const isVoid = invoice.source === 'SERVICE' && states.chance(0.02)
      return isVoid ? { status: 'VOID', balance: 0, paid: null } : usual
    }
    // The second billing address, so that 'default' and 'all' invoices differ.
    const billTo =
      !isFixed && account.addresses[1]?.isBilling && account.key !== 'person' && random.chance(0.25)
        ? account.addresses[1]
        : account.addresses[0]
    file.row({
      trx_number: number,
      customer_trx_id: 5_000_000 + made,
      account_number: account.accountNumber,
      kind: isCredit ? 'CREDIT_MEMO' : 'INVOICE',
      source: invoice.source,
      order_number: order?.number,
      po_number: order?.po,
      bill_to_address: billTo?.id,
      ship_to_address: order?.shipTo?.id,
      trx_date: day(world, dated),
      due_date: day(world, due),
      payment_terms: account.terms,
      currency: account.currency,
      subtotal: subtotal.toFixed(2),
      shipping: shipping.toFixed(2),
      tax: tax.toFixed(2),
      total: total.toFixed(2),
      balance: pay.balance.toFixed(2),
      status: pay.status,
      paid_on: pay.paid === null ? null : day(world, pay.paid),
    })
    for (const [i, line] of invoice.lines.entries()) {
      rows.row({
        trx_number: number,
        line_number: i + 1,
        part_number: line.part,
        description: line.description,
        quantity: sign * line.quantity,
        uom: line.uom,
        price: line.price.toFixed(2),
        amount: roundMoney(sign * line.quantity * line.price).toFixed(2),
      })
    }
  }

  for (const order of orders) {
    if (order.shipped === null || order.total === 0) continue
    if (made >= count) break
    const lines = order.lines.map((line) => ({
      part: line.course ? null : line.part,
      description: line.name,
      quantity: line.quantity,
      uom: line.uom,
      price: line.price,
    }))
    const invoice: DemoInvoice = {
      account: order.account,
      source: order.kind === 'TRAINING' ? 'TRAINING' : 'PARTS',
      order,
      dated: order.shipped,
      lines,
    }
    write(invoice, false)
    if (made < count && order.placed < -40 && random.chance(0.03))
      write({ ...invoice, dated: Math.min(0, order.shipped + 15), lines: lines.slice(0, 1) }, true)
  }
  // The rest bills work in the shop.
  while (made < count) {
    const unit = random.pick(world.units)
    const hours = random.int(2, 20) / 2
    write(
      {
        account: unit.account,
        source: 'SERVICE',
        order: null,
        dated: -random.int(0, 720),
        lines: [
          { part: null, description: `Labor, unit ${unit.serial}`, quantity: hours, uom: 'HR', price: 135 },
          { part: null, description: 'Travel', quantity: 1, uom: 'EA', price: random.int(4, 30) * 10 },
          { part: null, description: 'Shop supplies', quantity: 1, uom: 'EA', price: random.int(5, 60) },
        ],
      },
      false,
    )
  }
  file.close()
  rows.close()
  return forParts
}

interface Payment {
  status: string
  balance: number
  paid: number | null
}

function payment(random: Random, total: number, dated: number, due: number, atOnce: boolean): Payment {
  if (atOnce) return { status: 'PAID', balance: 0, paid: dated }
  // Most pay around the due day; the longer ago, the fewer are still open.
  const isPaid = due < 0 ? random.chance(due < -120 ? 0.97 : 0.82) : random.chance(0.12)
  if (isPaid) return { status: 'PAID', balance: 0, paid: Math.min(0, Math.max(dated, due + random.int(-12, 10))) }
  if (random.chance(0.1))
    return { status: 'PARTIAL', balance: roundMoney(total * random.pick([0.25, 0.5, 0.6])), paid: null }
  return { status: random.chance(0.05) ? 'DISPUTED' : 'OPEN', balance: total, paid: null }
}
