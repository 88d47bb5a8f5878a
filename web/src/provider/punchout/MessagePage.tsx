// One punch-out message for staff [P13.05]; what followed an order goes out again from its document.
import { createFileRoute } from '@tanstack/react-router'
import { punchoutMessageCalls } from '@portal/contract/provider/punchoutMessageLog'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useCallQuery } from '../../platform/client.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { messageIdIn, MessageView } from './MessageView.tsx'

export const Route = createFileRoute('/pages/csr/punchoutMessages/details/$messageId/')({ component: MessagePage })

function MessagePage() {
  const messageId = messageIdIn(Route.useParams().messageId)
  const { data, isError, refetch } = useCallQuery(
    punchoutMessageCalls.getPunchoutMessage,
    { messageId },
    { quiet: true },
  )
  return (
    <MessageView
      message={data}
      isFailed={isError}
      onRetry={() => void refetch()}
      all={staffPaths.punchoutMessages()}
      crumbs={[
        { label: 'Customer Support', href: paths.csr() },
        { label: 'Punch-out Messages', href: staffPaths.punchoutMessages() },
      ]}
      actions={
        data?.documentId && (
          <ButtonLink href={staffPaths.punchoutDocument(data.documentId)} look="primary">
            Open to send again
          </ButtonLink>
        )
      }
    />
  )
}
