// The returns of an order, each with its state; nothing where there is none [P5.113].
import { viewOrders } from '@portal/contract/access/privileges'
import { returnStatusLabels } from '@portal/contract/buying/returnList'
import { returnCalls } from '@portal/contract/buying/returns'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useCallQuery } from '../../platform/client.ts'
import { formatDate, plural } from '../../platform/formats.ts'
import { useCan } from '../../platform/session.ts'
import record from '../../ui/layout/record.module.css'
import { Link } from '../../ui/text/Link.tsx'

export function OrderReturns({ orderNumber }: { orderNumber: string }) {
  return useCan()(viewOrders) ? <Returns orderNumber={orderNumber} /> : null
}

function Returns({ orderNumber }: { orderNumber: string }) {
  const ofOrder = { filterOptions: [{ fieldName: 'orderNumber', value: orderNumber }], size: 100 }
  const { data } = useCallQuery(returnCalls.searchReturns, ofOrder, { quiet: true })
  if (!data || data.content.length === 0) return null
  return (
    <section className={record['panel']} aria-labelledby="order-returns">
      <h2 id="order-returns">{plural(data.content.length, 'return')}</h2>
      <ul className="list text-sm">
        {data.content.map(({ returnNumber, parts, status, requestedAt }) => (
          <li className="flex wrap between gap4 lines0h tall2 line-above" key={returnNumber}>
            <span className="breaks">
              <Link href={latePaths.return(returnNumber)}>{returnNumber}</Link> {parts}
            </span>
            <span className="right">
              {returnStatusLabels[status]}, requested {formatDate(requestedAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
