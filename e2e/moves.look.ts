// npm run look -- moves: the twelve commonest moves on a processor four times slower. For each the milliseconds from the press to
// the last change of what is shown, where the pointer rested on the link before and where it did not, and the slowest answer
// to an input: third quartiles. The browser has been on these pages before.
import type { Locator, Page } from '@playwright/test'
import type { Kind } from './support/people.ts'
import { newPerson, open, signIn, test } from './support/portal.ts'

const repeats = Number(process.env['MOVES'] ?? 7)
/** Nothing changed for so long, in milliseconds: the move is over. */
const quiet = 500
/** So long a person's pointer rests on what they press. */
const rest = 300
const slower = 4

interface Move {
  name: string
  who: Kind | 'guest'
  from: string
  press: (main: Locator, page: Page) => Locator
  /** The address it leads to. */
  to: RegExp
}

const firstRow = (main: Locator) => main.locator('tbody tr').first().getByRole('link').first()
const fleet = '/pages/dashboard/equipment/fleet'
const orders = '/pages/dashboard/account/orders'

const moves: Move[] = [
  {
    name: 'home to fleet',
    who: 'owner',
    from: '/pages/dashboard',
    press: (main) => main.getByRole('link', { name: /Units out of service$/ }),
    to: /equipment\/fleet/,
  },
  { name: 'fleet to unit', who: 'owner', from: fleet, press: firstRow, to: /fleet\/\d+/ },
  {
    name: 'unit to its notices',
    who: 'owner',
    from: `${fleet}/8000147`,
    press: (main) => main.locator('a[href$="tab=notices"]').last(),
    to: /tab=/,
  },
  {
    name: 'home to orders',
    who: 'buyer',
    from: '/pages/dashboard',
    press: (main) => main.locator('a[href*="/account/orders"]').first(),
    to: /account\/orders/,
  },
  { name: 'orders to order', who: 'buyer', from: orders, press: firstRow, to: /orders\/details/ },
  {
    name: 'order to orders',
    who: 'buyer',
    from: `${orders}/details/6200201`,
    press: (main) => main.locator('a[href$="/account/orders"]').first(),
    to: /account\/orders\/?$/,
  },
  {
    name: 'store to category',
    who: 'guest',
    from: '/pages/store',
    press: (main) => main.getByRole('link', { name: /^Rubber Goods/ }),
    to: /store\/search/,
  },
  {
    name: 'results to product',
    who: 'guest',
    from: '/pages/store/search?q=glove',
    press: (main) => main.locator('a[href*="product-detail"]').first(),
    to: /product-detail/,
  },
  {
    name: 'results to page 2',
    who: 'guest',
    from: '/pages/store/search?q=glove',
    press: (main) => main.getByRole('link', { name: 'Page 2', exact: true }),
    to: /page=2/,
  },
  {
    name: 'invoices to invoice',
    who: 'accountant',
    from: '/pages/dashboard/account/arinvoice',
    press: firstRow,
    to: /arinvoice\/details/,
  },
  {
    name: 'notices to notice',
    who: 'owner',
    from: '/pages/dashboard/equipment/apns',
    press: firstRow,
    to: /apns\/details/,
  },
  { name: 'users to user', who: 'csr', from: '/pages/csr/userManagement', press: firstRow, to: /userManagement\/.+/ },
]

interface Watch {
  pressed?: number
  last?: number
  slowest: number
}

/** Runs in the page. */
function watchMove(): void {
  const watch: Watch = { slowest: 0 }
  Object.assign(window, { move: watch })
  window.addEventListener('pointerdown', () => (watch.pressed ??= performance.now()), true)
  new MutationObserver(() => (watch.last = performance.now())).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.slowest = Math.max(watch.slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function take(page: Page, { from, press, to }: Move, rests: boolean) {
  await open(page, from)
  await page.mouse.move(5, 500)
  const target = press(page.getByRole('main'), page)
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(quiet)
  await page.evaluate(watchMove)
  const box = await target.boundingBox()
  if (!box) throw new Error(`Nothing to press on ${from}`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  if (rests) await page.waitForTimeout(rest)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForURL(to)
  return page.evaluate(async (still) => {
    const { move } = window as unknown as { move: Watch }
    const isOver = () => (move.last ?? 0) > (move.pressed ?? 0) && performance.now() - (move.last ?? 0) >= still
    while (!isOver()) await new Promise((next) => setTimeout(next, 50))
    return { took: (move.last ?? 0) - (move.pressed ?? 0), slowest: move.slowest }
  }, quiet)
}

const thirdQuartile = (list: number[]) =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length * 0.75)] ?? 0

test.use({ isFirstVisit: true, viewport: { width: 1440, height: 900 } })
test.describe.configure({ mode: 'serial' })

for (const move of moves)
  test(move.name, async ({ page, watch }) => {
    watch.allowed.push(/./)
    if (move.who !== 'guest') await signIn(page, await newPerson(move.who))
    await take(page, move, true)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const measured = { rested: [] as number[], straight: [] as number[], input: [] as number[] }
    for (let at = 0; at < repeats; at += 1)
      for (const rests of [true, false]) {
        const { took, slowest } = await take(page, move, rests)
        measured[rests ? 'rested' : 'straight'].push(took)
        measured.input.push(slowest)
      }
    const [rested, straight, input] = [measured.rested, measured.straight, measured.input].map(thirdQuartile)
    console.log(`| ${move.name} | ${rested?.toFixed(0)} | ${straight?.toFixed(0)} | ${input?.toFixed(0)} |`)
  })
