// One document to a procurement system [P13.27]: what was sent, what was answered, and the button that sends it again.
import { createFileRoute } from '@tanstack/react-router'
import type { PunchoutDocumentDetail } from '@portal/contract/provider/punchoutDocuments'
import { documentKindLabels, punchoutDocumentCalls } from '@portal/contract/provider/punchoutDocuments'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { DocumentState } from './documentList.tsx'

export const Route = createFileRoute('/pages/csr/punchoutDocuments/details/$documentId/')({ component: DocumentPage })

/** The number in the address; the last there can be, which no document has, for anything else. */
const idIn = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 2_147_483_647)

function DocumentPage() {
  const documentId = idIn(Route.useParams().documentId)
  const { data, isError, refetch } = useCallQuery(
    punchoutDocumentCalls.getPunchoutDocument,
    { documentId },
    { quiet: true },
  )
  if (isError && !data) return <ErrorState message="The document did not load." onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <>
        <h1 className="visually-hidden">Punch-out Document</h1>
        <SkeletonRows rows={4} height={72} />
      </>
    )
  if (data === null)
    return (
      <EmptyState
        level={1}
        title="We could not find this document"
        art="/art/states/no-results.svg"
        action={
          <ButtonLink href={staffPaths.punchoutDocuments()} look="primary">
            All documents
          </ButtonLink>
        }
      >
        <p>There is no document of this number.</p>
      </EmptyState>
    )
  return <Document document={data} />
}

function Document({ document }: { document: PunchoutDocumentDetail }) {
  const { kind, buyerOrderId, state, documentId, statusCode, statusText } = document
  const resend = useCallMutation(punchoutDocumentCalls.resendPunchoutDocument, {
    invalidates: [punchoutDocumentCalls.searchPunchoutDocuments, punchoutDocumentCalls.getPunchoutDocument],
  })
  return (
    <article>
      <PageHeader
        title={`${documentKindLabels[kind]} of ${buyerOrderId}`}
        crumbs={[
          { label: 'Customer Support', href: paths.csr() },
          { label: 'Punch-out Documents', href: staffPaths.punchoutDocuments() },
        ]}
        actions={
          <>
            {state !== 'WAITING' && (
              <Button
                look="primary"
                aria-disabled={resend.isPending || undefined}
                onClick={() => !resend.isPending && resend.mutate({ documentId })}
              >
                Send again
              </Button>
            )}
            <span role="status">{resend.isSuccess && state === 'WAITING' && 'It is on its way.'}</span>
          </>
        }
      />
      <div className={record['columns']}>
        <section className={record['panel']} aria-labelledby="document-text">
          <h2 id="document-text">As it was sent</h2>
          {document.text === null ? (
            <p>It was not sent yet.</p>
          ) : (
            <pre className="bare lines-kept breaks text-sm">{document.text}</pre>
          )}
        </section>
        <section className={record['panel']} aria-labelledby="document-facts">
          <h2 id="document-facts">Details</h2>
          <Facts
            facts={[
              ['State', <DocumentState key="state" state={state} />],
              ['Answer', [statusCode, statusText].filter(Boolean).join(' ')],
              ['Attempts', String(document.attempts)],
              ['Next attempt', formatDateTime(document.nextAt)],
              ['Made', formatDateTime(document.madeAt)],
              ['Order', document.orderNumber],
              ['Organization', document.customerName],
              ['Connection', document.connectionName],
              ['Document id', document.payloadId],
            ]}
          />
        </section>
      </div>
    </article>
  )
}
