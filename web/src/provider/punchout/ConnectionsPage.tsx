// Punch-out connections [S17.04]: the procurement systems whose people buy here, kept by staff.
import { createFileRoute } from '@tanstack/react-router'
import { punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useState } from 'react'
import { FindOrganization } from '../../access/organizationSupport/shared/FindOrganization.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { textIn } from '../../platform/urlState.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import list from '../../ui/layout/rowList.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import { OpenConnection } from './OpenConnection.tsx'
import { formatConnectionState } from './connectionState.ts'

export const Route = createFileRoute('/pages/csr/punchout/')({
  /** The connection that is open; 'new' for one that is being made. */
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    /^(\d{1,9}|new)$/.test(textIn(id) ?? '') ? { id: textIn(id) } : {},
  component: ConnectionsPage,
})

function ConnectionsPage() {
  const { id } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeader
        title={titleOf(id)}
        crumbs={[
          { label: 'Customer Support', href: paths.csr() },
          ...(id ? [{ label: 'Connections', href: staffPaths.punchoutConnections() }] : []),
        ]}
        lead="Procurement systems whose people buy here."
        actions={
          !id && (
            <>
              <ButtonLink href={staffPaths.punchoutMessages()}>Messages</ButtonLink>
              <ButtonLink href={`${staffPaths.punchoutConnections()}?id=new`} look="primary">
                New connection
              </ButtonLink>
            </>
          )
        }
      />
      {id === undefined ? (
        <>
          <Connections />
          <p>
            <ButtonLink href={staffPaths.punchoutMessages(null)} look="quiet">
              Messages of unknown senders
            </ButtonLink>
          </p>
        </>
      ) : id === 'new' ? (
        <NewConnection />
      ) : (
        <OpenConnection key={id} connectionId={Number(id)} onRemoved={() => void navigate({ search: {} })} />
      )}
    </>
  )
}

const titleOf = (id: string | undefined) =>
  id === undefined ? 'Punch-out Connections' : id === 'new' ? 'New connection' : <ConnectionName id={Number(id)} />

function ConnectionName({ id: connectionId }: { id: number }) {
  const { data } = useCallQuery(punchoutConnectionCalls.getPunchoutConnection, { connectionId }, { quiet: true })
  return data?.name ?? 'Punch-out Connection'
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
            <p>{formatConnectionState(connection)}</p>
          </div>
          <ButtonLink href={staffPaths.punchoutConnections(connection.connectionId)} look="quiet">
            Open <span className="visually-hidden">{connection.name}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

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
