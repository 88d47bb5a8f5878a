// One dispute of an invoice as staff answer it [P9.146]: what is wrong, with files; what was written; the answer.
import { createFileRoute } from '@tanstack/react-router'
import type { DeskDispute } from '@portal/contract/money/deskDisputes'
import { deskDisputeCalls } from '@portal/contract/money/deskDisputes'
import { disputeReasonLabels } from '@portal/contract/money/disputes'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useCallQuery } from '../../platform/client.ts'
import { formatDateTime, formatQuantity, plural } from '../../platform/formats.ts'
import { useFile } from '../../platform/openFile.ts'
import { RecordLoaded } from '../../ui/feedback/RecordLoaded.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { FileList } from '../../ui/layout/FileList.tsx'
import { MessageThread } from '../../ui/layout/MessageThread.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { centsText } from '../receivables/shared/amounts.ts'
import { AnswerDispute } from './AnswerDispute.tsx'
import { AskAboutDispute } from './AskAboutDispute.tsx'
import { DisputeStateBadge } from './DisputeStateBadge.tsx'

export const Route = createFileRoute('/pages/csr/disputes/details/$disputeId/')({ component: DeskDisputePage })

function DeskDisputePage() {
  const { disputeId } = Route.useParams()
  const id = /^\d{1,15}$/.test(disputeId) ? Number(disputeId) : 0
  const answer = useCallQuery(deskDisputeCalls.getDeskDispute, { disputeId: id }, { quiet: true, enabled: id > 0 })
  return (
    <RecordLoaded
      noun="dispute"
      name={disputeId}
      list={staffPaths.disputes()}
      answer={id > 0 ? answer : { ...answer, data: null }}
    >
      {(of) => <Loaded of={of} />}
    </RecordLoaded>
  )
}

function Loaded({ of }: { of: DeskDispute }) {
  const { disputeId, lines, files, messages, status } = of
  const { open } = useFile(deskDisputeCalls.getDeskDisputeFile)
  const money = (cents: number) => centsText(cents, of)
  const isOpen = status === 'OPEN'
  return (
    <article>
      <PageHeader
        title={
          <span className="inline-row wrap gap3h lines1">
            Dispute {disputeId} <DisputeStateBadge state={of.state} />
          </span>
        }
        crumbs={[
          { label: 'Customer Support', href: paths.csr() },
          { label: 'Disputes', href: staffPaths.disputes() },
        ]}
        lead={`Invoice ${of.trxNumber}, disputed ${formatDateTime(of.createdAt)} by ${of.by}`}
      />
      <div className={record['columns']}>
        <div className={record['main']}>
          <section className={record['panel']} aria-labelledby="dispute-said">
            <h2 id="dispute-said">{disputeReasonLabels[of.reason]}</h2>
            {lines.length > 0 && (
              <ul className="list lined" aria-label={plural(lines.length, 'disputed line')}>
                {lines.map((line) => (
                  <li key={line.lineNumber} className="row between wrap gap4 tall3 text-label">
                    <span>
                      Line {line.lineNumber}: {line.description}
                      {line.partNumber && <span className="muted"> {line.partNumber}</span>}
                      <span className="block muted text-sm numbers">
                        Billed {formatQuantity(line.billed)} {line.uom}, {money(line.billedCents)}
                      </span>
                    </span>
                    <span className="numbers right">
                      {line.quantity !== null && `${formatQuantity(line.quantity)} ${line.uom}, `}
                      <strong>{money(line.cents)}</strong>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <p className={record['text']}>{of.comment}</p>
            {files.length > 0 && <FileList files={files} onOpen={(fileId) => open({ disputeId, fileId })} />}
          </section>
          {isOpen && <AnswerDispute of={of} />}
          {(isOpen || messages.length > 0) && (
            <section className={record['panel']} aria-labelledby="dispute-messages">
              <h2 id="dispute-messages">Messages</h2>
              {messages.length > 0 && <MessageThread messages={messages} staff="Customer service" />}
              {isOpen && <AskAboutDispute disputeId={disputeId} />}
            </section>
          )}
        </div>
        <section className={record['panel']} aria-labelledby="dispute-facts">
          <h2 id="dispute-facts">About this dispute</h2>
          <Facts
            facts={[
              ['Disputed amount', of.cents === null ? `All that is open: ${money(of.disputedCents)}` : money(of.cents)],
              ['Accepted', of.acceptedCents !== null && money(of.acceptedCents)],
              ['Credit memo', of.creditMemo],
              ['Our answer', of.answer],
              ['Closed', of.closedAt && formatDateTime(of.closedAt)],
              ['Organization', of.customerName],
              ['Account', of.accountNumber],
              ['Invoice total', money(of.totalCents)],
              ['Open', money(of.openCents)],
              ['Order', of.orderNumber],
              ['PO number', of.poNumber],
            ]}
          />
        </section>
      </div>
    </article>
  )
}
