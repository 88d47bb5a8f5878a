// The calls that screens make most, as the ledger makes them: some forty, those that change something last, each by a person of
// its own, so that none meets what another has left.
import { addressCalls } from '@portal/contract/buying/addresses'
import { approvalCalls } from '@portal/contract/access/approvals'
import { bannerCalls } from '@portal/contract/provider/banners'
import { brandCalls } from '@portal/contract/provider/brand'
import type { AnyCall, InputOf } from '@portal/contract/platform/call'
import { wireName } from '@portal/contract/platform/call'
import { cartCalls } from '@portal/contract/buying/cart'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { findCalls } from '@portal/contract/access/findAnything'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { inboxCalls } from '@portal/contract/access/inbox'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { noticeCalls } from '@portal/contract/machines/notices'
import { orderCalls } from '@portal/contract/buying/orders'
import { paymentCalls } from '@portal/contract/money/payments'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { quickOrderCalls } from '@portal/contract/buying/quickOrder'
import { serviceCalls } from '@portal/contract/machines/service'
import { sessionCalls } from '@portal/contract/access/session'
import { shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { userManagementCalls } from '@portal/contract/access/userManagement'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import { warrantyCalls } from '@portal/contract/machines/warranty'
import type { Caller } from '../client.ts'
import type { people } from '../people.ts'
import type { KnownRecords } from './known.ts'

type Person = keyof typeof people | 'guest'

/** One line of the ledger. */
export interface MeasuredCall {
  person: Person
  name: string
  /** Makes ready what does not count, and gives what does; `time` says how often it was asked, for what must not be the same twice. */
  prepare: (caller: Caller, time: number) => Promise<() => Promise<unknown>>
  /** True if it is another question each time, or meets what it did before: then its first counted time is the ledger's. */
  isVaried?: boolean
}

const ask = <C extends AnyCall>(person: Person, call: C, input: InputOf<C>): MeasuredCall => ({
  person,
  name: wireName(call),
  prepare: async (caller) => () => caller.send(call, input),
})

/** A request of the search protocol, which is never the same twice. */
const search = (name: string, headers: Record<string, string>, requests: (time: number) => object[]): MeasuredCall => ({
  person: 'guest',
  name,
  isVaried: true,
  prepare: async (caller, time) => {
    const body = JSON.stringify({ requests: requests(time) })
    return () => caller.request('/1/indexes/*/queries', { method: 'POST', headers, body })
  },
})

/** Fills the cart; gives what prices it. */
const fillCart = async (caller: Caller, { shop, addresses }: KnownRecords) => {
  await caller.send(cartCalls.addOrUpdateItemsInShoppingCart, {
    mode: 'set',
    items: shop.slice(0, 3).map(({ itemId }) => ({ itemId, quantity: 2 })),
  })
  return { cart: { ...addresses, shippingMethod: 'GROUND' as const, paymentKind: 'ACCOUNT' as const } }
}

const typed = ['glove', 'hose', 'filter', 'valve', 'rope', 'boom', 'pump', 'seal', 'cable', 'light', 'hook']
const wordOf = (time: number) => typed[time % typed.length] ?? ''

export const listCalls = (known: KnownRecords, searchHeaders: Record<string, string>): MeasuredCall[] => [
  ask('guest', brandCalls.getPortalConfig, {}),
  ask('guest', sessionCalls.getSession, {}),
  ask('guest', bannerCalls.getBanners, {}),
  ask('guest', catalogCalls.categories, {}),
  ask('guest', catalogCalls.storeHome, {}),
  ask('guest', catalogCalls.productDetail, { objectID: known.objectID }),
  search('search', searchHeaders, (time) => [
    {
      indexName: 'products',
      query: wordOf(time),
      hitsPerPage: 24,
      distinct: true,
      facetingAfterDistinct: true,
      facets: ['brand', 'categories'],
      numericFilters: [`price<${90_000 + time}`],
    },
  ]),
  search('autocomplete', searchHeaders, (time) => [
    { indexName: 'products', query: wordOf(time).slice(0, 3), hitsPerPage: 5, distinct: true },
    { indexName: 'products', type: 'facet', facet: 'brand', facetQuery: wordOf(time).slice(0, 3) },
    { indexName: 'suggestions', query: wordOf(time).slice(0, 3), hitsPerPage: 5 },
  ]),
  ask('buyer', sessionCalls.getSession, {}),
  ask('buyer', catalogCalls.productDetail, { objectID: known.objectID }),
  ask('buyer', catalogCalls.getPrices, {
    priceRequest: known.shop.map(({ partNumber }) => ({ partNumber, quantity: 1 })),
  }),
  ask('buyer', cartCalls.getCartByApplication, { application: 'supply-store' }),
  ask('buyer', catalogCalls.commerceItems, { items: known.shop.map(({ itemId }) => ({ itemId, quantity: 2 })) }),
  ask('buyer', quickOrderCalls.checkOrderRows, {
    rows: known.shop.map(({ partNumber }) => ({ partNumber, quantity: 2 })),
  }),
  ask('buyer', shoppingListCalls.shoppingLists, {}),
  ask('buyer', addressCalls.searchAddresses, { type: 'SHIPPING' }),
  ask('buyer', paymentCalls.paymentMethods, {}),
  ask('buyer', checkoutCalls.checkoutOptions, {}),
  ask('buyer', orderCalls.orderCounts, { timeZone: 'America/Chicago' }),
  ask('buyer', orderCalls.searchOrders, {}),
  ask('buyer', orderCalls.getOrder, { orderNumber: known.orderNumber }),
  ask('buyer', inboxCalls.getInbox, {}),
  ask('accountant', invoiceCalls.searchInvoices, {}),
  ask('accountant', invoiceCalls.invoiceAging, {}),
  ask('accountant', invoiceCalls.getInvoice, { trxNumber: known.trxNumber }),
  ask('owner', findCalls.findAnything, { text: 'K48-200201' }),
  ask('owner', fleetCalls.searchFleet, {}),
  ask('owner', fleetCalls.getUnit, { instanceId: known.instanceId }),
  ask('owner', noticeCalls.searchNotices, {}),
  ask('owner', serviceCalls.searchServiceRequests, {}),
  ask('owner', warrantyCalls.searchWarrantyClaims, {}),
  ask('owner', inspectionCalls.searchInspections, {}),
  ask('owner', qualificationCalls.getTrainingMatrix, {}),
  ask('owner', contactManagementCalls.searchContactList, {}),
  ask('csr', userManagementCalls.searchUserList, {}),
  ask('csr', userRecordCalls.getUserRecord, { userId: 'user-buyer' }),
  ask('csr', approvalCalls.getApprovals, {}),
  ask('lineBuyer', cartCalls.addOrUpdateItemsInShoppingCart, {
    mode: 'add',
    items: known.shop.slice(0, 1).map(({ itemId }) => ({ itemId, quantity: 1 })),
  }),
  {
    person: 'fleetManager',
    name: 'setVehicleNumber',
    prepare: async (caller, time) => () =>
      caller.send(fleetCalls.setVehicleNumber, {
        instanceId: known.instanceId,
        customerVehicleNumber: `Truck ${10 + time}`,
      }),
  },
  {
    person: 'buyer',
    name: 'createQuote',
    prepare: async (caller) => {
      const input = await fillCart(caller, known)
      return () => caller.send(checkoutCalls.createQuote, input)
    },
  },
  {
    person: 'buyer',
    name: 'submitQuote',
    isVaried: true,
    prepare: async (caller) => {
      const { quoteId } = await caller.send(checkoutCalls.createQuote, await fillCart(caller, known))
      return () => caller.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
    },
  },
]
