// The list of documents sent to procurement systems [P13.27].
import type { PunchoutDocument } from '@portal/contract/provider/punchoutDocuments'
import { documentList, documentStateLabels, punchoutDocumentCalls } from '@portal/contract/provider/punchoutDocuments'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

const tones: Record<PunchoutDocument['state'], Tone> = {
  WAITING: 'neutral',
  ACCEPTED: 'ok',
  REFUSED: 'danger',
  FAILED: 'danger',
}

export const DocumentState = ({ state }: Pick<PunchoutDocument, 'state'>) => (
  <StatusBadge tone={tones[state]}>{documentStateLabels[state]}</StatusBadge>
)

export const documentScreen: ListConfig<PunchoutDocument> = screenOf(documentList, {
  name: 'punchout-documents',
  call: punchoutDocumentCalls.searchPunchoutDocuments,
  cells: { state: (document) => <DocumentState {...document} /> },
  getHref: ({ documentId }) => staffPaths.punchoutDocument(documentId),
  empty: {
    title: 'No documents yet',
    text: 'Confirmations, ship notices and invoices appear here once a procurement system ordered something and its connection asks for them.',
  },
})
