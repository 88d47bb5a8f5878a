// The requests that wait for the reader, first on the dashboard's home [P5.131]; nothing where none waits.
import type { QueryClient } from '@tanstack/react-query'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { prefetch, useCallQuery } from '../../../platform/client.ts'
import { formatDate, plural } from '../../../platform/formats.ts'
import { listAddress } from '../../../platform/listAddress.ts'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import rows from '../../../ui/layout/rowList.module.css'
import { Link } from '../../../ui/text/Link.tsx'
import { orderMoney } from '../../orders/shared/amounts.ts'
import { waitingRequests } from './waitingRequests.ts'

const filter = { toApprove: ['true'] }
const asked = { ...waitingRequests, page: 0, size: 3 }

export const loadToApprove = (client: QueryClient): Promise<void> =>
  prefetch(client, orderApprovalCalls.searchOrderApprovals, asked, { quiet: true })

export function ToApprove() {
  const { data } = useCallQuery(orderApprovalCalls.searchOrderApprovals, asked, { quiet: true })
  if (!data || data.content.length === 0) return null
  return (
    <section className="below6" aria-labelledby="to-approve">
      <header className="row between baseline below2">
        <h2 id="to-approve" className="text-lead">
          {plural(data.totalRecords, 'order')} to approve
        </h2>
        <Link href={listAddress(paths.orderApprovals(), filter)} className="link medium finger">
          All of them
        </Link>
      </header>
      <ul className={rows['rows']}>
        {data.content.map((request) => (
          <li key={request.approvalNumber}>
            <div>
              <strong>{request.total === null ? request.approvalNumber : orderMoney(request.total, request)}</strong> of{' '}
              {request.requestedBy}
              <p>
                {request.parts}, decide by {formatDate(request.expiresAt)}
              </p>
            </div>
            <ButtonLink
              href={latePaths.orderApproval(request.approvalNumber)}
              aria-label={`Look at request ${request.approvalNumber}`}
            >
              Look and decide
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
