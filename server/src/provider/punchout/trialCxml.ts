// A trial by cXML [P13.42]: profile, setup, shopping, the returned cart, its edit and inspect, and the order, all of them tests.
import { cartCalls } from '@portal/contract/buying/cart'
import { punchoutCalls } from '@portal/contract/provider/punchout'
import { randomUUID } from 'node:crypto'
import type { CxmlDocument, CxmlItem, WriteHeader } from '../cxml/cxml.ts'
import { newPayloadId, readCxml, writeOrderRequest, writeProfileRequest, writeSetupRequest } from '../cxml/cxml.ts'
import type { Connection } from './setup.ts'
import type { Send, TrialTab } from './trialBuyer.ts'
import { openTab, shop, trialQuantity } from './trialBuyer.ts'
import type { StepResult, RunStep } from './trialSteps.ts'
import { checked, TrialFault } from './trialSteps.ts'

interface CxmlTrial {
  connection: Connection
  secret: string
  hook: string
  origin: string
  now: Date
  partNumber: string
  others: readonly string[]
}

type Response = Extract<CxmlDocument, { kind: 'Response' }>
type Cart = Extract<CxmlDocument, { kind: 'PunchOutOrderMessage' }>['cart']

export async function trialByCxml(take: RunStep, send: Send, trial: CxmlTrial): Promise<void> {
  const { hook, partNumber, others } = trial
  const buyerCookie = `trial-${randomUUID()}`

  /** Sends a document; an answer whose Status is no success ends the trial. */
  const ask = async (
    sent: string,
    verdict: (answer: Response) => string,
  ): Promise<StepResult & { result: Response }> => {
    const response = await send('/punchout/cxml', {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      body: sent,
    })
    const received = await response.text()
    const read = readCxml(Buffer.from(received))
    if (!read.ok || read.document.kind !== 'Response')
      throw new TrialFault({ verdict: `HTTP ${response.status} without a Status of cXML.`, sent, received })
    const { code, text, message } = read.document.status
    if (code >= 300) throw new TrialFault({ verdict: [code, text, message].join(' ').trim(), sent, received })
    return { verdict: verdict(read.document), sent, received, findings: checked(received), result: read.document }
  }
  const header = () => headerOf(trial)

  const begin = async (operation: 'create' | 'edit' | 'inspect', items: readonly CxmlItem[]): Promise<TrialTab> => {
    const setup = { operation, buyerCookie, browserFormPost: hook, extrinsics: [], selectedPart: null, items }
    const { startPage } = await take(`Setup, ${operation}`, () =>
      ask(writeSetupRequest(header(), setup), () => 'The answer has a start page.'),
    )
    return take(`The store opens (${operation})`, async () => {
      if (startPage === null) throw new TrialFault({ verdict: 'The answer has no start page.' })
      const result = await openTab(send, new URL(startPage))
      return { verdict: `It opens with ${result.page}.`, result }
    })
  }

  await take('Profile', () => ask(writeProfileRequest(header()), () => 'The portal says what it takes.'))
  const tab = await begin('create', [])
  const card = await take('Shopping', async () => {
    const result = await shop(tab, partNumber, others)
    return { verdict: `${trialQuantity} of ${result.partNumber}, ${result.displayName}, are in the cart.`, result }
  })
  const cart = await take('The cart returns', () => returnedCart(trial, tab, { buyerCookie, part: card.partNumber }))
  const edited = await begin('edit', cart.items)
  await take('The cart is there again', () => hasPart(edited, card.itemId))
  const inspected = await begin('inspect', cart.items)
  await take('It is only shown', async () => {
    const found = await hasPart(inspected, card.itemId)
    const isRefused = await inspected.send(punchoutCalls.returnPunchoutCart, { outcome: 'RETURNED' }).then(
      () => false,
      (error: unknown) => error instanceof TrialFault,
    )
    if (!isRefused) throw new TrialFault({ verdict: 'A cart that is inspected was returned.' })
    return found
  })
  await take('Order', () =>
    ask(
      writeOrderRequest(header(), {
        orderId: `TRIAL-${trial.now.getTime()}`,
        orderVersion: null,
        type: 'new',
        currency: cart.total.currency,
        total: cart.total.amount,
        shipTo: null,
        billTo: trialAddress,
        comments: 'A trial: no order is placed.',
        items: cart.items,
      }),
      ({ status }) => status.message,
    ),
  )
}

const trialAddress = {
  addressId: null,
  name: 'Trial',
  deliverTo: [],
  streets: [],
  city: null,
  state: null,
  postalCode: null,
  country: null,
  email: null,
  phone: null,
}

/** The header as the connection's system writes it. */
function headerOf({ connection, secret, now, hook }: CxmlTrial): WriteHeader {
  const sender = { domain: connection.sender_domain || 'NetworkId', identity: connection.sender_identity }
  const from = connection.from_identity
    ? { domain: connection.from_domain || 'DUNS', identity: connection.from_identity }
    : sender
  return {
    payloadId: newPayloadId(now, new URL(hook).hostname),
    timestamp: now,
    from: [from],
    to: [{ domain: connection.to_domain || 'DUNS', identity: connection.to_identity || 'supplier' }],
    sender: [{ ...sender, secret }],
    deploymentMode: 'test',
  }
}

async function returnedCart(
  { connection, hook }: CxmlTrial,
  tab: TrialTab,
  { buyerCookie, part }: { buyerCookie: string; part: string },
): Promise<StepResult & { result: Cart }> {
  const form = await tab.send(punchoutCalls.returnPunchoutCart, { outcome: 'RETURNED' })
  const [field] = form.fields
  const value = field?.value ?? ''
  const received = connection.return_field === 'cxml-base64' ? Buffer.from(value, 'base64').toString('utf8') : value
  const read = readCxml(Buffer.from(received))
  const fault = (verdict: string) => new TrialFault({ verdict, received })
  if (form.action !== hook) throw fault('It goes to another address than BrowserFormPost.')
  if (field?.name !== connection.return_field) throw fault(`Its form field is not ${connection.return_field}.`)
  if (!read.ok || read.document.kind !== 'PunchOutOrderMessage') throw fault('It is no PunchOutOrderMessage.')
  const { cart } = read.document
  if (cart.buyerCookie !== buyerCookie) throw fault('Its BuyerCookie is another one.')
  const [line] = cart.items
  if (line?.supplierPartId !== part || line.quantity !== trialQuantity)
    throw fault('The part of the cart is not in it.')
  const { amount, currency } = cart.total
  return {
    verdict: `${cart.items.length} line for ${amount.toFixed(2)} ${currency} goes to ${new URL(hook).host}.`,
    received,
    findings: checked(received),
    result: cart,
  }
}

async function hasPart(tab: TrialTab, itemId: number): Promise<StepResult & { result: null }> {
  const found = await tab.send(cartCalls.getCartByApplication, { application: 'supply-store' })
  if (!found?.items.some((item) => item.itemId === itemId && item.quantity === trialQuantity))
    throw new TrialFault({ verdict: 'The cart that was sent is not in the store.' })
  return { verdict: 'The cart that was sent is in the store.', result: null }
}
