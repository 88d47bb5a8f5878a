// Adds quotes in each state to the demo world, which an import does not bring, by the calls that people make.
import { catalogCalls } from '@portal/contract/buying/catalog'
import { deskPriceQuoteCalls, priceQuoteCalls } from '@portal/contract/buying/priceQuotes'
import type { Deps } from '../platform/calls/handleCall.ts'
import { demoPerson } from './demoAdministrator.ts'

type Person = Awaited<ReturnType<typeof demoPerson>>
const day = 86_400_000
const sales = 'csr@windhover.example'

/** Adds them where the buyer of Bluewater has no quote yet. */
export async function addDemoQuotes(deps: Deps): Promise<void> {
  const bluewater = 'buyer@bluewater.example'
  const buyer = await demoPerson(deps, bluewater)
  if ((await buyer.ask(priceQuoteCalls.searchPriceQuotes, {})).content.length > 0) return
  /** The buyer and sales as they were so many days ago. */
  const before = async (days: number, email = bluewater) => {
    const then = { ...deps, now: () => new Date(deps.now().getTime() - days * day) }
    return { customer: await demoPerson(then, email), desk: await demoPerson(then, sales) }
  }
  await request(await before(0), 'Fall order for the line crews: can you do better on the pair price?')

  const offered = await before(3)
  await offer(offered, await request(offered, 'For the storm kits, please with a delivery date.'))

  const countered = await before(5)
  const number = await request(countered, 'We buy these every quarter.')
  const lines = await offer(countered, number)
  await countered.customer.ask(priceQuoteCalls.counterPriceQuote, {
    quoteNumber: number,
    version: 2,
    lines: lines.map((line) => ({ ...line, price: Math.floor(line.price * 95) / 100 })),
    message: 'Five percent less, and we take all of it at once.',
  })

  const accepted = await before(10)
  const ready = await request(accepted, 'For the new bucket truck.')
  const agreed = await offer(accepted, ready)
  await accepted.customer.ask(priceQuoteCalls.acceptPriceQuote, {
    quoteNumber: ready,
    version: 2,
    lineNumbers: agreed.map(({ lineNumber }) => lineNumber),
  })

  const declined = await before(15)
  const dear = await request(declined, '')
  await offer(declined, dear)
  await declined.customer.ask(priceQuoteCalls.declinePriceQuote, {
    quoteNumber: dear,
    version: 2,
    reason: 'We repair the old ones.',
  })

  const expired = await before(45)
  await offer(expired, await request(expired, 'For next season.'))

  for (const email of ['lee.tran@cascade.example', 'chantal@mapleridge.example']) {
    const other = await before(2, email)
    await offer(other, await request(other, 'What is your best price for a year?'))
  }
}

interface Sides {
  customer: Person
  desk: Person
}

/** Three parts that are sold. */
async function request({ customer }: Sides, message: string): Promise<string> {
  const { featured } = await customer.ask(catalogCalls.storeHome, {})
  const { quoteNumber } = await customer.ask(priceQuoteCalls.requestPriceQuote, {
    lines: featured
      .filter(({ partPrice }) => partPrice !== null)
      .slice(0, 3)
      .map(({ itemId }, at) => ({ itemId, quantity: 6 * (at + 1) })),
    shipToAddressId: null,
    message,
  })
  return quoteNumber
}

/** A tenth below the price of the store. */
async function offer({ desk }: Sides, quoteNumber: string) {
  const quote = await desk.ask(deskPriceQuoteCalls.getDeskPriceQuote, { quoteNumber })
  const lines = (quote?.lines ?? []).map(({ lineNumber, quantity, storePrice }) => ({
    lineNumber,
    quantity,
    price: Math.max(0.01, Math.round((storePrice ?? 100) * 90) / 100),
    note: '',
  }))
  await desk.ask(deskPriceQuoteCalls.offerPriceQuote, {
    quoteNumber,
    version: 1,
    lines,
    message: 'Our price for this quantity.',
  })
  return lines
}
