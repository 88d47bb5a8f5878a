// The calls about documents to procurement systems; staff read them past the accounts of the viewer. Only they and jobs may change one:
// an administrator does so as they would, for the organizations viewed.
import { ownPunchoutDocumentCalls, punchoutDocumentCalls } from '@portal/contract/provider/punchoutDocuments'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { getPunchoutDocument, resendPunchoutDocument, searchPunchoutDocuments } from './documentList.ts'

export const punchoutDocumentResolvers = [
  ...resolvers(
    punchoutDocumentCalls,
    {
      searchPunchoutDocuments,
      getPunchoutDocument: (ctx, { documentId }) => getPunchoutDocument(ctx, documentId),
      resendPunchoutDocument: (ctx, { documentId }) => resendPunchoutDocument(ctx, documentId),
    },
    'staff',
  ),
  ...resolvers(
    ownPunchoutDocumentCalls,
    { resendMyPunchoutDocument: (ctx, { documentId }) => resendPunchoutDocument(ctx, documentId, 'viewed') },
    'staff',
  ),
]
