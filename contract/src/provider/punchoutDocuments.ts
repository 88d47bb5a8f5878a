// The documents that follow orders of procurement systems [P13.26, P13.27]: what became of each, and sending one again.
import { z } from 'zod'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { choice, declareList, moment, text } from '../platform/listDeclaration.ts'
import { searchPage, searchRequest } from '../platform/lists.ts'
import { one, productAdmin } from '../access/privileges.ts'

export const documentStates = ['WAITING', 'ACCEPTED', 'REFUSED', 'FAILED'] as const
export type DocumentState = (typeof documentStates)[number]
export const documentStateLabels: Record<DocumentState, string> = {
  WAITING: 'Waiting',
  ACCEPTED: 'Accepted',
  REFUSED: 'Refused',
  FAILED: 'Failed',
}

export const documentKindLabels = {
  ConfirmationRequest: 'Confirmation',
  ShipNoticeRequest: 'Ship notice',
  InvoiceDetailRequest: 'Invoice',
} as const
const documentKinds = ['ConfirmationRequest', 'ShipNoticeRequest', 'InvoiceDetailRequest'] as const

export const documentMessages = {
  waiting: 'This document waits to be sent already.',
  gone: 'We do not know this document.',
} as const

const documentId = z.number().int().min(1).max(2_147_483_647)

/** The list of documents sent to procurement systems [P13.27]. */
export const documentList = declareList({
  noun: ['document', 'documents'],
  placeholder: 'Order or organization',
  range: 'Made',
  key: 'documentId',
  sortedBy: { fieldName: 'madeAt', direction: 'DESC' },
  columns: {
    madeAt: moment('Made', { sort: true, time: true, width: 184, priority: 1 }),
    /** The order at the buyer's. */
    buyerOrderId: text('PO number', { sort: true, filter: 'plain', priority: 1, card: 'title' }),
    kind: choice('Kind', documentKinds, documentKindLabels, { sort: true, filter: 'facet', width: 128, priority: 1 }),
    customerName: text('Organization', { sort: true, width: 190, wraps: true, filter: 'facet', priority: 2 }),
    state: choice('State', documentStates, documentStateLabels, {
      filter: 'facet',
      width: 128,
      priority: 1,
      card: 'badge',
    }),
    /** The last answer, or why there is none. */
    statusText: text('Answer', { priority: 3 }),
    orderNumber: text('Order', { hidden: true }),
    connectionName: text('Connection', { filter: 'facet', hidden: true }),
    /** When it is sent next; null once it is settled. */
    nextAt: moment('Next attempt', { blank: true, time: true, hidden: true }),
  },
  rest: { documentId, attempts: z.number().int(), statusCode: z.number().int().nullable() },
  filters: ['state', 'kind', 'connectionName', 'customerName'],
})
const punchoutDocument = documentList.row
export type PunchoutDocument = z.infer<typeof punchoutDocument>

const punchoutDocumentDetail = punchoutDocument.extend({
  payloadId: z.string(),
  /** As it was last sent; null before. */
  text: z.string().nullable(),
})
export type PunchoutDocumentDetail = z.infer<typeof punchoutDocumentDetail>

export const punchoutDocumentCalls = area({
  searchPunchoutDocuments: endpoint('/punchout/documents/search', {
    who: productAdmin,
    input: searchRequest,
    output: searchPage(punchoutDocument),
    about: 'The documents sent to procurement systems, by order, kind, state and days [P13.27].',
  }),
  getPunchoutDocument: query({
    who: productAdmin,
    input: z.object({ documentId }),
    output: punchoutDocumentDetail.nullable(),
    about: 'One of them with its last answer, and as it was sent; null for an unknown one [P13.27].',
  }),
  resendPunchoutDocument: mutation({
    who: productAdmin,
    input: z.object({ documentId }),
    output: z.object({ documentId }),
    about:
      'Sends a document again as it is now: under its own id where nobody answered, else under a new one [P13.27].',
  }),
})

export const ownPunchoutDocumentCalls = area({
  resendMyPunchoutDocument: mutation({
    who: one('B2B_Delegated_Customer_Admin'),
    input: z.object({ documentId }),
    output: z.object({ documentId }),
    about: 'Sends a document of the organizations viewed again, as staff do [P13.27].',
  }),
})
