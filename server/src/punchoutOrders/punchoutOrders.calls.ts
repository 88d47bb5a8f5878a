// The calls about documents to procurement systems; staff read them past the accounts of the viewer.
import { punchoutDocumentCalls } from '@portal/contract/punchoutDocuments'
import { resolvers } from '../platform/calls/resolvers.ts'
import { getPunchoutDocument, resendPunchoutDocument, searchPunchoutDocuments } from './documentList.ts'

export const punchoutDocumentResolvers = resolvers(
  punchoutDocumentCalls,
  {
    searchPunchoutDocuments: (ctx, input) => searchPunchoutDocuments(ctx, input),
    getPunchoutDocument: (ctx, { documentId }) => getPunchoutDocument(ctx, documentId),
    resendPunchoutDocument: (ctx, { documentId }) => resendPunchoutDocument(ctx, documentId),
  },
  'staff',
)
