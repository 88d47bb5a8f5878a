// The list of documents sent to procurement systems [P13.27].
import type { PunchoutDocument } from '@portal/contract/punchoutDocuments'
import { documentKindLabels, documentStateLabels, punchoutDocumentCalls } from '@portal/contract/punchoutDocuments'
import { staffPaths } from '@portal/contract/staffPaths'
import type { ListConfig } from '../lists/shared/list.ts'
import { formatDateTime } from '../platform/formats.ts'
import type { Tone } from '../ui/StatusBadge.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'

const tones: Record<PunchoutDocument['state'], Tone> = {
  WAITING: 'neutral',
  ACCEPTED: 'ok',
  REFUSED: 'danger',
  FAILED: 'danger',
}

export const DocumentState = ({ state }: Pick<PunchoutDocument, 'state'>) => (
  <StatusBadge tone={tones[state]}>{documentStateLabels[state]}</StatusBadge>
)

export const documentList: ListConfig<PunchoutDocument> = {
  name: 'punchout-documents',
  noun: ['document', 'documents'],
  call: punchoutDocumentCalls.searchPunchoutDocuments,
  placeholder: 'Order or organization',
  columns: [
    {
      id: 'madeAt',
      title: 'Made',
      sort: 'madeAt',
      width: '184px',
      priority: 1,
      cell: ({ madeAt }) => formatDateTime(madeAt),
    },
    {
      id: 'buyerOrderId',
      title: 'PO number',
      sort: 'buyerOrderId',
      priority: 1,
      card: 'title',
      cell: ({ buyerOrderId }) => buyerOrderId,
    },
    {
      id: 'kind',
      title: 'Kind',
      sort: 'kind',
      width: '128px',
      priority: 1,
      cell: ({ kind }) => documentKindLabels[kind],
    },
    {
      id: 'customerName',
      title: 'Organization',
      sort: 'customerName',
      priority: 2,
      cell: ({ customerName }) => customerName,
    },
    {
      id: 'state',
      title: 'State',
      width: '128px',
      priority: 1,
      card: 'badge',
      cell: (document) => <DocumentState {...document} />,
    },
    { id: 'statusText', title: 'Answer', priority: 3, cell: ({ statusText }) => statusText },
    { id: 'orderNumber', title: 'Order', hidden: true, cell: ({ orderNumber }) => orderNumber },
    { id: 'connectionName', title: 'Connection', hidden: true, cell: ({ connectionName }) => connectionName },
    { id: 'nextAt', title: 'Next attempt', hidden: true, cell: ({ nextAt }) => formatDateTime(nextAt) },
  ],
  filters: [
    { kind: 'values', field: 'state', title: 'State', labels: documentStateLabels },
    { kind: 'values', field: 'kind', title: 'Kind', labels: documentKindLabels },
    { kind: 'values', field: 'connectionName', title: 'Connection' },
    { kind: 'values', field: 'customerName', title: 'Organization' },
  ],
  range: 'Made',
  keyOf: ({ documentId }) => String(documentId),
  getHref: ({ documentId }) => staffPaths.punchoutDocument(documentId),
  sortedBy: { fieldName: 'madeAt', direction: 'DESC' },
  empty: {
    title: 'No documents yet',
    text: 'Confirmations, ship notices and invoices appear here once a procurement system ordered something and its connection asks for them.',
  },
}
