// The list of emails and texts the portal wrote [P9.76].
import type { LoggedLetter } from '@portal/contract/operations'
import { letterCalls, letterStateLabels } from '@portal/contract/operations'
import { staffPaths } from '@portal/contract/staffPaths'
import type { ListConfig } from '../lists/shared/list.ts'
import { formatDateTime } from '../platform/formats.ts'
import type { Tone } from '../ui/StatusBadge.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'

const tones: Record<LoggedLetter['state'], Tone> = {
  SENT: 'ok',
  WAITING: 'neutral',
  FAILED: 'danger',
  WITHDRAWN: 'soon',
}

export const LetterState = ({ state }: Pick<LoggedLetter, 'state'>) => (
  <StatusBadge tone={tones[state]}>{letterStateLabels[state]}</StatusBadge>
)

export const letterList: ListConfig<LoggedLetter> = {
  name: 'letters',
  noun: ['email', 'emails'],
  call: letterCalls.searchLetters,
  placeholder: 'Address or kind',
  columns: [
    {
      id: 'writtenAt',
      title: 'Written',
      sort: 'writtenAt',
      width: '184px',
      priority: 1,
      cell: ({ writtenAt }) => formatDateTime(writtenAt),
    },
    { id: 'recipient', title: 'To', sort: 'recipient', priority: 1, cell: ({ recipient }) => recipient },
    { id: 'kind', title: 'Kind', sort: 'kind', priority: 2, card: 'title', cell: ({ kind }) => kind },
    { id: 'subject', title: 'Subject', priority: 3, cell: ({ subject }) => subject ?? 'Not shown' },
    {
      id: 'state',
      title: 'State',
      width: '128px',
      priority: 1,
      card: 'badge',
      cell: (letter) => <LetterState {...letter} />,
    },
    { id: 'sentAt', title: 'Sent', hidden: true, cell: ({ sentAt }) => formatDateTime(sentAt) },
    { id: 'channel', title: 'Channel', hidden: true, cell: ({ channel }) => channel },
    { id: 'customerName', title: 'Organization', hidden: true, cell: ({ customerName }) => customerName },
  ],
  filters: [
    { kind: 'values', field: 'state', title: 'State', labels: letterStateLabels },
    { kind: 'values', field: 'kind', title: 'Kind' },
    { kind: 'values', field: 'channel', title: 'Channel', labels: { email: 'Email', text: 'Text message' } },
  ],
  range: 'Written',
  keyOf: ({ letterId }) => letterId,
  getHref: ({ letterId }) => staffPaths.letter(letterId),
  sortedBy: { fieldName: 'writtenAt', direction: 'DESC' },
  empty: { title: 'No emails yet', text: 'Every email and text message of the portal appears here.' },
}
