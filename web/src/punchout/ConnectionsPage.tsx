// Punch-out connections [S17.04]: the procurement systems whose people buy here, kept by staff.
import { createFileRoute } from '@tanstack/react-router'
import type { ConnectionSummary } from '@portal/contract/punchoutConnections'
import { punchoutConnectionCalls, punchoutProtocolLabels } from '@portal/contract/punchoutConnections'
import { paths } from '@portal/contract/paths'
import { staffPaths } from '@portal/contract/staffPaths'
import { useState } from 'react'
import { FindOrganization } from '../organizationSupport/shared/FindOrganization.tsx'
import { useCallMutation, useCallQuery } from '../platform/client.ts'
import { formatDateTime } from '../platform/formats.ts'
import { textIn } from '../platform/urlState.ts'
import actions from '../ui/actions.module.css'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { QuestionDialog } from '../ui/QuestionDialog.tsx'
import list from '../ui/rowList.module.css'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import classes from './punchout.module.css'
import { Messages } from './Messages.tsx'
import { Secret } from './Secret.tsx'

export const Route = createFileRoute('/pages/csr/punchout/')({
  /** The connection that is open; 'new' for one that is being made. */
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    /^(\d{1,9}|new)$/.test(textIn(id) ?? '') ? { id: textIn(id) } : {},
  component: ConnectionsPage,
})

function ConnectionsPage() {
  const { id } = Route.useSearch()
  return (
    <>
      <PageHeader
        title="Punch-out Connections"
        crumbs={[
          { label: 'Customer Support', href: paths.csr() },
          ...(id ? [{ label: 'Connections', href: staffPaths.punchoutConnections() }] : []),
        ]}
        lead="Procurement systems whose people buy here."
        actions={
          !id && (
            <Link href={`${staffPaths.punchoutConnections()}?id=new`} className={actions['primary']}>
              New connection
            </Link>
          )
        }
      />
      {id === undefined ? (
        <>
          <Connections />
          <Messages title="Messages of unknown senders" connectionId={null} />
        </>
      ) : id === 'new' ? (
        <NewConnection />
      ) : (
        <OpenConnection key={id} connectionId={Number(id)} />
      )}
    </>
  )
}

function Connections() {
  const { data, isError, refetch } = useCallQuery(punchoutConnectionCalls.punchoutConnections, {}, { quiet: true })
  if (isError && !data) return <ErrorState message="The connections did not load." onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} height={64} />
  if (data.length === 0)
    return (
      <EmptyState title="No connections yet">
        A new connection lets the people of one procurement system buy here and take their cart back.
      </EmptyState>
    )
  return (
    <ul className={list['rows']} aria-label="Connections">
      {data.map((connection) => (
        <li key={connection.connectionId}>
          <div>
            <b>{connection.name}</b>
            <p>
              {connection.organizationName} - {connection.accountNumber}
            </p>
            <p>{stateOf(connection)}</p>
          </div>
          <Link href={staffPaths.punchoutConnections(connection.connectionId)} className={actions['quiet']}>
            Open <span className="visually-hidden">{connection.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const stateOf = ({ protocol, isActive, isTest, secretMadeAt, lastVisitAt }: ConnectionSummary): string =>
  [
    punchoutProtocolLabels[protocol],
    isActive ? (isTest ? 'Test' : 'Live') : 'Off',
    ...(secretMadeAt ? [] : ['No secret yet']),
    lastVisitAt ? `Last visit ${formatDateTime(lastVisitAt)}` : 'No visit yet',
  ].join(' · ')

function NewConnection() {
  const navigate = Route.useNavigate()
  const [organization, setOrganization] = useState<{ accountId: number; name: string; accountNumber: string }>()
  if (!organization) return <FindOrganization label="Which organization buys?" onFound={setOrganization} />
  return (
    <>
      <p>
        For <b>{organization.name}</b> - {organization.accountNumber}
      </p>
      <ConnectionForm
        accountId={organization.accountId}
        connection={undefined}
        onSaved={(connectionId) => void navigate({ search: { id: String(connectionId) }, replace: true })}
      />
    </>
  )
}

function OpenConnection({ connectionId }: { connectionId: number }) {
  const navigate = Route.useNavigate()
  const [asks, setAsks] = useState(false)
  const { data, error, refetch } = useCallQuery(
    punchoutConnectionCalls.getPunchoutConnection,
    { connectionId },
    { quiet: true },
  )
  const renew = useCallMutation(punchoutConnectionCalls.renewPunchoutSecret, {
    invalidates: [punchoutConnectionCalls.getPunchoutConnection],
  })
  const remove = useCallMutation(punchoutConnectionCalls.removePunchoutConnection, {
    quiet: true,
    invalidates: [punchoutConnectionCalls.punchoutConnections],
    onSuccess: () => void navigate({ search: {} }),
  })
  if (error && !data) return <ErrorState message="The connection did not load." onRetry={() => void refetch()} />
  if (data === null) return <EmptyState title="This connection no longer exists">Choose another one.</EmptyState>
  if (!data) return <SkeletonRows rows={6} height={64} />
  return (
    <>
      <p>
        {data.organizationName} - {data.accountNumber}. {stateOf(data)}
      </p>
      <Secret
        connection={data}
        secret={renew.data?.secret}
        isBusy={renew.isPending}
        onRenew={() => renew.mutate({ connectionId })}
      />
      <ConnectionForm accountId={data.accountId} connection={data} onSaved={() => void refetch()} />
      <Messages title="Messages" connectionId={connectionId} />
      <button
        type="button"
        className={`${actions['quiet'] ?? ''} ${classes['remove'] ?? ''}`}
        onClick={() => setAsks(true)}
      >
        Remove this connection
      </button>
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
