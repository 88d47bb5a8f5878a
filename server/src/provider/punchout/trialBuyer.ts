// The buyer of a trial: its system, and the browser tab of one of its people, as the portal meets them over HTTP.
import type { AnyCall, InputOf, OutputOf } from '@portal/contract/platform/call'
import { cartCalls } from '@portal/contract/buying/cart'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { buildDocument } from '@portal/contract/platform/graphql'
import { punchoutCalls } from '@portal/contract/provider/punchout'
import { visitHeader } from '../../access/session/session.ts'
import type { OwnRequests } from '../../platform/http/ownRequests.ts'
import { TrialFault } from './trialSteps.ts'

export type Send = OwnRequests['send']

interface GraphQLResponse {
  data?: Record<string, unknown> | null
  errors?: { message: string }[]
}

/** Makes a call as a page does; a refusal is the verdict. */
async function call<C extends AnyCall>(
  send: Send,
  asked: C,
  input: InputOf<C>,
  headers: Record<string, string> = {},
): Promise<OutputOf<C>> {
  const response = await send(asked.transport === 'open-graphql' ? '/api/open-graphql' : '/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: buildDocument(asked), variables: input, operationName: asked.name }),
  })
  const { data, errors } = (await response.json()) as GraphQLResponse
  if (errors?.[0]) throw new TrialFault({ verdict: errors[0].message })
  return data?.[asked.name] as OutputOf<C>
}

export interface TrialTab {
  send: <C extends AnyCall>(asked: C, input: InputOf<C>) => Promise<OutputOf<C>>
  /** The page it opened with, without the address of the visit. */
  page: string
}

/** Begins the visit of a start page in a tab. */
export async function openTab(send: Send, start: URL): Promise<TrialTab> {
  const [tab, token] = [start.searchParams.get('tab') ?? '', start.searchParams.get('s') ?? '']
  const { accessToken, path } = await call(send, punchoutCalls.launchPunchout, { tab, token })
  const headers = { [visitHeader]: tab, authorization: `Bearer ${accessToken}` }
  return {
    send: (asked, input) => call(send, asked, input, headers),
    page: path.replace(/^\/punchout\/t\/[^/]+/u, ''),
  }
}

/** How many pieces a trial buys; two, because one would hide a price that is not multiplied. */
export const trialQuantity = 2

/** Puts a part into the cart: the one that is named, or the first of `others` that is sold. */
export async function shop(tab: TrialTab, partNumber: string, others: readonly string[]) {
  const asked = partNumber === '' ? others : [partNumber]
  const cards = asked.length === 0 ? [] : await tab.send(catalogCalls.productsByPartNumber, { partNumbers: [...asked] })
  const card = cards.find(({ isPurchasable, partPrice }) => isPurchasable && partPrice !== null)
  if (!card)
    throw new TrialFault({
      verdict:
        partNumber === ''
          ? 'No part was found that this buyer may order and sees a price of.'
          : `Part ${partNumber} is not known, cannot be ordered, or shows no price to this buyer.`,
    })
  const items = [{ itemId: card.itemId, quantity: trialQuantity }]
  await tab.send(cartCalls.addOrUpdateItemsInShoppingCart, { application: 'supply-store', items })
  return card
}
