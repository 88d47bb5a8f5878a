// The list of punch-out messages [P13.45]: all of them for staff, those of an organization for its administrator.
import type { PunchoutMessage } from '@portal/contract/provider/punchoutMessageLog'
import {
  messageDirectionLabels,
  messageList,
  messageVerdictLabels,
  ownPunchoutMessageCalls,
  punchoutMessageCalls,
  searchedMessages,
} from '@portal/contract/provider/punchoutMessageLog'
import { latePaths } from '@portal/contract/platform/latePaths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { formatQuantity } from '../../platform/formats.ts'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

/** How far words are looked for [P13.45]. */
export const searchedText = `Words are looked for in the newest ${formatQuantity(searchedMessages)} messages of the days you choose.`

const tones: Record<PunchoutMessage['verdict'], Tone> = { REFUSED: 'danger', ERROR: 'danger', ADVICE: 'soon', OK: 'ok' }

export const MessageVerdict = ({ verdict }: Pick<PunchoutMessage, 'verdict'>) => (
  <StatusBadge tone={tones[verdict]}>{messageVerdictLabels[verdict]}</StatusBadge>
)

export const formatStatus = ({ statusCode, statusText }: Pick<PunchoutMessage, 'statusCode' | 'statusText'>): string =>
  statusCode === null ? '' : `${statusCode} ${statusText}`.trim()

const cells = {
  direction: ({ direction, isTrial }: PunchoutMessage) =>
    messageDirectionLabels[direction] + (isTrial ? ', trial' : ''),
  verdict: (message: PunchoutMessage) => <MessageVerdict {...message} />,
  statusText: formatStatus,
}
const empty = {
  title: 'No messages yet',
  text: 'What procurement systems send and are sent appears here, with secrets masked.',
}

export const messageScreen: ListConfig<PunchoutMessage> = screenOf(messageList, {
  name: 'punchout-messages',
  call: punchoutMessageCalls.searchPunchoutMessages,
  download: punchoutMessageCalls.exportPunchoutMessages,
  views: { manyOrganizations: true },
  cells,
  getHref: ({ messageId }) => staffPaths.punchoutMessage(messageId),
  empty,
})

export const ownMessageScreen: ListConfig<PunchoutMessage> = screenOf(messageList, {
  name: 'own-punchout-messages',
  call: ownPunchoutMessageCalls.searchMyPunchoutMessages,
  download: ownPunchoutMessageCalls.exportMyPunchoutMessages,
  cells,
  getHref: ({ messageId }) => latePaths.ownPunchoutMessage(messageId),
  empty,
})
