// The purchasing systems of an organization, for its administrator [P13.02]: what is set up, a new secret, the hosts.
import { Textarea } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import type { PunchoutConnection } from '@portal/contract/provider/punchoutConnections'
import {
  connectionHosts,
  ownPunchoutCalls,
  punchoutProtocolLabels,
} from '@portal/contract/provider/punchoutConnections'
import { ownPunchoutReportCalls } from '@portal/contract/provider/punchoutReports'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { useContractForm } from '../../platform/forms.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Phone } from '../../ui/text/Phone.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { ConnectionTools, ownTools } from './ConnectionTools.tsx'

export const Route = createFileRoute('/pages/dashboard/admin/punchout/')({ component: OwnConnectionsPage })

function OwnConnectionsPage() {
  const { data, isError, refetch } = useCallQuery(ownPunchoutCalls.myPunchoutConnections, {}, { quiet: true })
  return (
    <>
      <PageHeader
        title="Purchasing Systems"
        lead="Systems of your organization whose people shop here and order in them."
        actions={
          data && data.length > 0 ? <ButtonLink href={latePaths.ownPunchoutMessages()}>Messages</ButtonLink> : undefined
        }
      />
      {isError && !data ? (
        <ErrorState message="Your purchasing systems did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={4} height={112} />
      ) : data.length === 0 ? (
        <EmptyState title="No purchasing system is connected">
          To connect one by cXML or OCI, please call <Phone />.
        </EmptyState>
      ) : (
        data.map((connection) => <Connection key={connection.connectionId} connection={connection} />)
      )}
    </>
  )
}

function Connection({ connection }: { connection: PunchoutConnection }) {
  return (
    <section aria-label={connection.name}>
      <div className="unspaced stack gap3h below5 roomy frame breaks width-xl">
        <h2>{connection.name}</h2>
        <Facts
          facts={[
            ['Protocol', punchoutProtocolLabels[connection.protocol]],
            ['State', connection.isActive ? (connection.isTest ? 'Test' : 'Live') : 'Off'],
            ...identities(connection),
            ['Shops as', connection.buyerEmail],
            ['Last visit', connection.lastVisitAt && formatDateTime(connection.lastVisitAt)],
          ]}
        />
        <Hosts connection={connection} />
      </div>
      <ConnectionTools connection={connection} tools={ownTools} />
    </section>
  )
}

/** The identities; a domain without an identity names no one. */
function identities(connection: PunchoutConnection): [label: string, value: string][] {
  if (connection.protocol === 'oci')
    return [
      ['User name', connection.senderIdentity],
      ['Supplier', connection.vendorNumber],
    ]
  const named = (domain: string, identity: string) => (identity ? `${domain} ${identity}`.trim() : '')
  return [
    ['Sender', named(connection.senderDomain, connection.senderIdentity)],
    ['Buyer', named(connection.fromDomain, connection.fromIdentity)],
    ['Supplier', named(connection.toDomain, connection.toIdentity)],
  ]
}

function Hosts({ connection: { connectionId, returnHosts, frameHosts } }: { connection: PunchoutConnection }) {
  const form = useContractForm(connectionHosts, { defaultValues: { returnHosts, frameHosts } })
  const save = useCallMutation(ownPunchoutCalls.setMyPunchoutHosts, {
    quiet: true,
    invalidates: [ownPunchoutCalls.myPunchoutConnections, ownPunchoutReportCalls.myPunchoutReport],
  })
  const submit = form.handleSubmit((hosts) =>
    save.mutateAsync({ connectionId, ...hosts }).catch((error: CallError) => form.refuse(error)),
  )
  return (
    <form className="stack gap3h" method="post" noValidate aria-label="Hosts" onSubmit={(event) => void submit(event)}>
      <Textarea label="Carts go back to" description="One host to a line" rows={3} {...form.field('returnHosts')} />
      <Textarea
        label="May frame the shop"
        description="One host to a line; empty for none"
        rows={2}
        {...form.field('frameHosts')}
      />
      <FormFault>{form.faults['']}</FormFault>
      <p>
        <SubmitButton loading={save.isPending}>Save hosts</SubmitButton>
        {save.isSuccess && <span role="status"> Saved.</span>}
      </p>
    </form>
  )
}
