// The list of emails and texts the portal wrote [P9.76].
import type { EmailLogEntry } from '@portal/contract/provider/operations'
import { letterCalls, letterList, letterStateLabels } from '@portal/contract/provider/operations'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

const tones: Record<EmailLogEntry['state'], Tone> = {
  SENT: 'ok',
  WAITING: 'neutral',
  FAILED: 'danger',
  WITHDRAWN: 'soon',
}

export const LetterState = ({ state }: Pick<EmailLogEntry, 'state'>) => (
  <StatusBadge tone={tones[state]}>{letterStateLabels[state]}</StatusBadge>
)

export const letterScreen: ListConfig<EmailLogEntry> = screenOf(letterList, {
  name: 'letters',
  call: letterCalls.searchLetters,
  cells: {
    subject: ({ subject }) => subject ?? 'Not shown',
    state: (letter) => <LetterState {...letter} />,
    channel: ({ channel }) => channel,
  },
  getHref: ({ letterId }) => staffPaths.letter(letterId),
  empty: { title: 'No emails yet', text: 'Every email and text message of the portal appears here.' },
})
