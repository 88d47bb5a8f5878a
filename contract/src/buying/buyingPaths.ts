// The addresses of pages of buying that no page links to as it begins; the others are in paths.ts.
import { part, paths, withQuery } from '../platform/paths.ts'

export const buyingPaths = {
  priceQuote: (quoteNumber: string) => `/pages/dashboard/account/quotes/details/${part(quoteNumber)}`,
  historyOrder: (orderNumber: string) => `/pages/my-account/orderHistoryPage/${part(orderNumber)}`,
  orderConfirmation: (orderNumber: string) => `/pages/checkout/confirmation/${part(orderNumber)}`,
  /** The start: the cart, a shopping list, or a part. */
  newPriceQuote: (start: { list?: number; item?: number; quantity?: number } = {}) =>
    withQuery('/pages/dashboard/account/quotes/new', start),
  return: (returnNumber: string) => `/pages/dashboard/account/returns/details/${part(returnNumber)}`,
  newReturn: (orderNumber: string) => `/pages/dashboard/account/returns/new/${part(orderNumber)}`,
  orderApproval: (approvalNumber: string) => `${paths.orderApprovals()}/${part(approvalNumber)}`,
  orderApprovalRules: () => withQuery(paths.orderApprovals(), { view: 'rules' }),
}
