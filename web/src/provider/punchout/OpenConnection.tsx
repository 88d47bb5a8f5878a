// One punch-out connection as staff keep it [S17.04]: its secrets, its form, its messages.
import { punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import { ConnectionTools, staffTools } from './ConnectionTools.tsx'
import { formatConnectionState } from './connectionState.ts'

interface OpenConnectionProps {
  connectionId: number
  onRemoved: () => void
}

export function OpenConnection({ connectionId, onRemoved }: OpenConnectionProps) {
  const [asks, setAsks] = useState(false)
  const { data, error, refetch } = useCallQuery(
    punchoutConnectionCalls.getPunchoutConnection,
    { connectionId },
    { quiet: true },
  )
  const remove = useCallMutation(punchoutConnectionCalls.removePunchoutConnection, {
    quiet: true,
    invalidates: [punchoutConnectionCalls.punchoutConnections],
    onSuccess: onRemoved,
  })
  if (error && !data) return <ErrorState message="The connection did not load." onRetry={() => void refetch()} />
  if (data === null)
    return (
      <EmptyState
        title="This connection no longer exists"
        action={
          <ButtonLink href={staffPaths.punchoutConnections()} look="primary">
            All connections
          </ButtonLink>
        }
      >
        Somebody removed it, or the address is wrong.
      </EmptyState>
    )
  if (!data) return <SkeletonRows rows={6} height={64} />
  return (
    <>
      <p>
        {data.organizationName} - {data.accountNumber}. {formatConnectionState(data)}
      </p>
      <p>
        <ButtonLink href={staffPaths.punchoutMessages(data.name)}>Messages</ButtonLink>
      </p>
      <ConnectionTools connection={data} tools={staffTools}>
        <ConnectionForm accountId={data.accountId} connection={data} />
      </ConnectionTools>
      <Button look="quiet" className="above6 danger" onClick={() => setAsks(true)}>
        Remove this connection
      </Button>
      {asks && (
        <QuestionDialog
          title="Remove this connection?"
          act="Remove"
          busy="Removing…"
          isBusy={remove.isPending}
          error={remove.error && 'It was not removed. Please try again.'}
          onAct={() => remove.mutate({ connectionId })}
          onClose={() => setAsks(false)}
        >
          <p>Nobody of {data.name} gets in any more, and its visits and messages are removed with it.</p>
        </QuestionDialog>
      )}
    </>
  )
}
