// One message of the organization's own purchasing systems [P13.45].
import { createFileRoute } from '@tanstack/react-router'
import { ownPunchoutDocumentCalls } from '@portal/contract/provider/punchoutDocuments'
import { ownPunchoutMessageCalls } from '@portal/contract/provider/punchoutMessageLog'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
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
  const resend = useCallMutation(ownPunchoutDocumentCalls.resendMyPunchoutDocument, {
    invalidates: [ownPunchoutMessageCalls.searchMyPunchoutMessages],
  })
  const documentId = data?.documentId
  return (
    <MessageView
      message={data}
      isFailed={isError}
      onRetry={() => void refetch()}
      all={latePaths.ownPunchoutMessages()}
      crumbs={[
        { label: 'Purchasing Systems', href: paths.ownPunchout() },
        { label: 'Messages', href: latePaths.ownPunchoutMessages() },
      ]}
      actions={
        documentId && (
          <>
            <Button
              look="primary"
              aria-disabled={resend.isPending || resend.isSuccess || undefined}
              onClick={() => !resend.isPending && !resend.isSuccess && resend.mutate({ documentId })}
            >
              Send again
            </Button>
            <span role="status">{resend.isSuccess && 'It is on its way.'}</span>
          </>
        )
      }
    />
  )
}
