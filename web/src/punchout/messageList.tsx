// The list of punch-out messages [P13.45]: all of them for staff, those of an organization for its administrator.
import type { PunchoutMessage } from '@portal/contract/punchoutMessageLog'
import {
  messageDirectionLabels,
  messageVerdictLabels,
  ownPunchoutMessageCalls,
  punchoutMessageCalls,
  searchedMessages,
} from '@portal/contract/punchoutMessageLog'
import { paths } from '@portal/contract/paths'
import { staffPaths } from '@portal/contract/staffPaths'
import type { Column, Filter, ListConfig } from '../lists/shared/list.ts'
import { formatDateTime, formatQuantity } from '../platform/formats.ts'
import type { Tone } from '../ui/StatusBadge.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'

/** How far words are looked for [P13.45]. */
export const searchedText = `Words are looked for in the newest ${formatQuantity(searchedMessages)} messages of the days you choose.`

const tones: Record<PunchoutMessage['verdict'], Tone> = { REFUSED: 'danger', ERROR: 'danger', ADVICE: 'soon', OK: 'ok' }

export const MessageVerdict = ({ verdict }: Pick<PunchoutMessage, 'verdict'>) => (
  <StatusBadge tone={tones[verdict]}>{messageVerdictLabels[verdict]}</StatusBadge>
)

export const formatStatus = ({ statusCode, statusText }: Pick<PunchoutMessage, 'statusCode' | 'statusText'>): string =>
  statusCode === null ? '' : `${statusCode} ${statusText}`.trim()

const columns: readonly Column<PunchoutMessage>[] = [
  {
    id: 'sentAt',
    title: 'Time',
    sort: 'sentAt',
    width: '184px',
    priority: 1,
    cell: ({ sentAt }) => formatDateTime(sentAt),
  },
  { id: 'kind', title: 'Kind', sort: 'kind', priority: 1, card: 'title', cell: ({ kind }) => kind },
  {
    id: 'direction',
    title: 'Direction',
    width: '144px',
    priority: 3,
    cell: ({ direction, isTrial }) => messageDirectionLabels[direction] + (isTrial ? ', trial' : ''),
  },
  {
    id: 'connectionName',
    title: 'Connection',
    priority: 2,
    cell: ({ connectionName }) => connectionName ?? 'Unknown sender',
  },
  {
    id: 'verdict',
    title: 'Verdict',
    width: '120px',
    priority: 1,
    card: 'badge',
    cell: (message) => <MessageVerdict {...message} />,
  },
  { id: 'status', title: 'Answer', priority: 3, cell: formatStatus },
  { id: 'payloadId', title: 'Document id', hidden: true, cell: ({ payloadId }) => payloadId },
]
const organization: Column<PunchoutMessage> = {
  id: 'customerName',
  title: 'Organization',
  priority: 4,
  cell: ({ customerName }) => customerName,
}

const filters: readonly Filter[] = [
  { kind: 'values', field: 'verdict', title: 'Verdict', labels: messageVerdictLabels },
  { kind: 'values', field: 'kind', title: 'Kind' },
  { kind: 'values', field: 'direction', title: 'Direction', labels: messageDirectionLabels },
  { kind: 'values', field: 'connectionName', title: 'Connection', labels: { '': 'Unknown sender' } },
  { kind: 'flag', field: 'isTrial', title: 'Trials' },
]

const shared = {
  noun: ['message', 'messages'],
  placeholder: 'Document, id or answer',
  range: 'Time',
  keyOf: ({ messageId }: PunchoutMessage) => String(messageId),
  sortedBy: { fieldName: 'sentAt', direction: 'DESC' },
  empty: {
    title: 'No messages yet',
    text: 'What procurement systems send and are sent appears here, with secrets masked.',
  },
} as const

export const messageList: ListConfig<PunchoutMessage> = {
  ...shared,
  name: 'punchout-messages',
  call: punchoutMessageCalls.searchPunchoutMessages,
  download: punchoutMessageCalls.exportPunchoutMessages,
  columns: [...columns, organization],
  filters: [...filters, { kind: 'values', field: 'customerName', title: 'Organization' }],
  getHref: ({ messageId }) => staffPaths.punchoutMessage(messageId),
}

export const ownMessageList: ListConfig<PunchoutMessage> = {
  ...shared,
  name: 'own-punchout-messages',
  call: ownPunchoutMessageCalls.searchMyPunchoutMessages,
  download: ownPunchoutMessageCalls.exportMyPunchoutMessages,
  columns,
  filters,
  getHref: ({ messageId }) => paths.ownPunchoutMessage(messageId),
}
