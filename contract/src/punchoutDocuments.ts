// The documents that follow orders of procurement systems [P13.26, P13.27]: what became of each, and sending one again.
import { z } from 'zod'
import { area, endpoint, mutation, query } from './call.ts'
import { searchPage, searchRequest } from './lists.ts'
import { one, productAdmin } from './privileges.ts'

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

const punchoutDocument = z.object({
  documentId,
  kind: z.enum(documentKinds),
  /** The order at the buyer's. */
  buyerOrderId: z.string(),
  orderNumber: z.string(),
  connectionName: z.string(),
  customerName: z.string(),
  state: z.enum(documentStates),
  attempts: z.number().int(),
  madeAt: z.iso.datetime(),
  /** When it is sent next; null once it is settled. */
  nextAt: z.iso.datetime().nullable(),
  statusCode: z.number().int().nullable(),
  /** What the last answer said, or why there is none. */
  statusText: z.string(),
})
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
