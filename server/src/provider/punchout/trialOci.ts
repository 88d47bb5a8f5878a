// A trial by OCI [P13.42]: start, shopping, the returned fields, and what is asked without a visit.
import { punchoutCalls } from '@portal/contract/provider/punchout'
import { checkOci } from '../oci/oci.ts'
import type { Connection } from './setup.ts'
import type { Send } from './trialBuyer.ts'
import { openTab, shop, trialQuantity } from './trialBuyer.ts'
import type { RunStep } from './trialSteps.ts'
import { TrialFault } from './trialSteps.ts'

interface OciTrial {
  connection: Connection
  secret: string
  hook: string
  origin: string
  partNumber: string
  others: readonly string[]
}

type Fields = readonly (readonly [string, string])[]

const textOf = (fields: Fields): string => fields.map(([name, value]) => `${name}=${value}`).join('\n')

export async function trialByOci(take: RunStep, send: Send, trial: OciTrial): Promise<void> {
  const { connection, secret, hook, origin, partNumber, others } = trial
  const ask = async (more: Fields) => {
    const fields: Fields = [
      [connection.username_field, connection.sender_identity],
      [connection.password_field, secret],
      [connection.hook_field, hook],
      ['~TARGET', '_top'],
      ['~OkCode', 'ADDI'],
      ['~CALLER', 'CTLG'],
      ['OCI_VERSION', '5.0'],
      ...more,
    ]
    const response = await send('/punchout/oci', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
      redirect: 'manual',
    })
    const sent = textOf(fields.map(([name, value]) => [name, value === secret ? '[removed]' : value]))
    return { response, sent }
  }
  const begin = async (more: Fields) => {
    const { response, sent } = await ask(more)
    const location = response.headers.get('location')
    if (response.status !== 303 || location === null)
      throw new TrialFault({ verdict: await response.text(), sent, received: `HTTP ${response.status}` })
    return {
      verdict: 'The browser is sent on to the store.',
      sent,
      received: `Location: ${location}`,
      result: location,
    }
  }

  const start = await take('Start', () => begin([]))
  const tab = await take('The store opens', async () => {
    const result = await openTab(send, new URL(start, origin))
    return { verdict: `It opens with ${result.page}.`, result }
  })
  const card = await take('Shopping', async () => {
    const result = await shop(tab, partNumber, others)
    return { verdict: `${trialQuantity} of ${result.partNumber}, ${result.displayName}, are in the cart.`, result }
  })
  const productId = await take('The cart returns', async () => {
    const form = await tab.send(punchoutCalls.returnPunchoutCart, { outcome: 'RETURNED' })
    const fields = form.fields.map(({ name, value }): [string, string] => [name, value])
    const received = textOf(fields)
    if (form.action !== hook) throw new TrialFault({ verdict: 'It goes to another address than HOOK_URL.', received })
    const values = new Map(fields)
    if (values.get('NEW_ITEM-VENDORMAT[1]') !== card.partNumber)
      throw new TrialFault({ verdict: 'The part of the cart is not in it.', received })
    return {
      verdict: `${fields.length} fields go to ${new URL(hook).host}.`,
      received,
      findings: checkOci(fields),
      result: values.get('NEW_ITEM-EXT_PRODUCT_ID[1]') ?? '',
    }
  })
  const answered = async (name: string, value: string, what: string) => {
    const { response, sent } = await ask([
      ['FUNCTION', name],
      [what, value],
    ])
    const received = await response.text()
    if (response.status !== 200) throw new TrialFault({ verdict: received, sent, received: `HTTP ${response.status}` })
    if (!received.includes('NEW_ITEM-PRICE[1]'))
      throw new TrialFault({ verdict: 'The form has no part in it.', sent, received })
    return { verdict: 'The form has the part with its price.', sent, received, result: null }
  }
  await take('VALIDATE', () => answered('VALIDATE', productId, 'PRODUCTID'))
  await take('BACKGROUND_SEARCH', () => answered('BACKGROUND_SEARCH', card.partNumber, 'SEARCHSTRING'))
  const detail = await take('DETAIL', () =>
    begin([
      ['FUNCTION', 'DETAIL'],
      ['PRODUCTID', productId],
    ]),
  )
  await take('The part opens', async () => {
    const { page } = await openTab(send, new URL(detail, origin))
    return { verdict: `It opens with ${page}.`, result: null }
  })
}
