// A return on screen and on paper: what is next, its lines, files, facts and history.
import { viewInvoices } from '@portal/contract/access/privileges'
import { returnStatusLabels } from '@portal/contract/buying/returnList'
import type { ReturnDetail } from '@portal/contract/buying/returns'
import { paths } from '@portal/contract/platform/paths'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime, plural } from '../../platform/formats.ts'
import { useCan } from '../../platform/session.ts'
import { Facts } from '../../ui/layout/Facts.tsx'
import { FileList } from '../../ui/layout/FileList.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { Link } from '../../ui/text/Link.tsx'
import { TrackingNumber } from '../orders/shared/Tracking.tsx'
import { ReturnLines } from './ReturnLines.tsx'
import { ReturnStatus } from './ReturnStatus.tsx'

export interface ReturnViewProps {
  of: ReturnDetail
  crumbs: { label: string; href: string }[]
  actions?: ReactNode
  /** The next step of its reader. */
  next?: ReactNode
  /** Its order and credit memo are no pages of staff. */
  isStaff?: boolean
  onOpen: (fileId: string) => void
}

export function ReturnView({ of, crumbs, actions, next, isStaff = false, onOpen }: ReturnViewProps) {
  const seesInvoices = useCan()(viewInvoices) && !isStaff
  return (
    <article>
      <PageHeader
        title={
          <span className="inline-row wrap gap3h lines1">
            Return {of.returnNumber} <ReturnStatus status={of.status} />
          </span>
        }
        crumbs={crumbs}
        actions={actions}
        lead={`Requested ${formatDateTime(of.requestedAt)} by ${of.requestedBy}`}
      />
      <div className={record['columns']}>
        <div className={record['main']}>
          {next}
          <section className={record['panel']} aria-labelledby="return-lines">
            <h2 id="return-lines">{plural(of.lines.length, 'line')}</h2>
            <ReturnLines of={of} />
          </section>
          {of.files.length > 0 && (
            <section className={record['panel']} aria-labelledby="return-files">
              <h2 id="return-files">Photos and labels</h2>
              <FileList files={of.files} onOpen={onOpen} />
            </section>
          )}
          <section className={record['panel']} aria-labelledby="return-history">
            <h2 id="return-history">History</h2>
            <ol className={`list text-label ${record['timeline'] ?? ''}`}>
              {of.history.map(({ status, at, by, note }) => (
                <li key={`${status} ${at}`}>
                  {returnStatusLabels[status]}
                  <time dateTime={at}>{[formatDateTime(at), by].filter(Boolean).join(', ')}</time>
                  {note && <p className="bare above0h text-sm regular">{note}</p>}
                </li>
              ))}
            </ol>
          </section>
        </div>
        <section className={record['panel']} aria-labelledby="return-facts">
          <h2 id="return-facts">About this return</h2>
          <Facts
            facts={[
              ['Order', isStaff ? of.orderNumber : <Link href={paths.order(of.orderNumber)}>{of.orderNumber}</Link>],
              ['PO number', of.poNumber],
              ['Organization', of.customerName],
              ['Account', of.accountNumber],
              ['Send back by', of.validUntil && of.status === 'AUTHORIZED' && formatDate(of.validUntil)],
              ['Carrier', of.carrier],
              ['Tracking', of.trackingNumber && <TrackingNumber number={of.trackingNumber} />],
              ['Why it was refused', of.reason],
              [
                'Credit memo',
                of.creditMemo &&
                  (seesInvoices ? <Link href={paths.invoice(of.creditMemo)}>{of.creditMemo}</Link> : of.creditMemo),
              ],
              [
                'Replaced by order',
                of.replacementOrder &&
                  (isStaff ? (
                    of.replacementOrder
                  ) : (
                    <Link href={paths.order(of.replacementOrder)}>{of.replacementOrder}</Link>
                  )),
              ],
            ]}
          />
        </section>
      </div>
    </article>
  )
}
