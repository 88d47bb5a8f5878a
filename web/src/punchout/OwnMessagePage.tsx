// One message of the organization's own purchasing systems [P13.45].
import { createFileRoute } from '@tanstack/react-router'
import { ownPunchoutMessageCalls } from '@portal/contract/punchoutMessageLog'
import { paths } from '@portal/contract/paths'
import { useCallQuery } from '../platform/client.ts'
import { messageIdIn, MessageView } from './MessageView.tsx'

export const Route = createFileRoute('/pages/dashboard/admin/punchout/messages/details/$messageId/')({
  component: OwnMessagePage,
})

function OwnMessagePage() {
  const messageId = messageIdIn(Route.useParams().messageId)
  const { data, isError, refetch } = useCallQuery(
    ownPunchoutMessageCalls.getMyPunchoutMessage,
    { messageId },
    { quiet: true },
  )
  return (
    <MessageView
      message={data}
      isFailed={isError}
      onRetry={() => void refetch()}
      all={paths.ownPunchoutMessages()}
      crumbs={[
        { label: 'Purchasing Systems', href: paths.ownPunchout() },
        { label: 'Messages', href: paths.ownPunchoutMessages() },
      ]}
    />
  )
}
