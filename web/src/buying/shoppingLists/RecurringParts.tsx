// Parts of a recurring order at the prices of now, with what would stand in the way [P5.173].
import { recurringOrderCalls } from '@portal/contract/buying/recurringOrders'
import { useCallQuery } from '../../platform/client.ts'
import { formatQuantity } from '../../platform/formats.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { LinesTable } from '../../ui/layout/LinesTable.tsx'
import lines from '../../ui/layout/recordLines.module.css'
import { Money } from '../../ui/text/Money.tsx'

export function RecurringParts({ recurringId }: { recurringId: number }) {
  const { data, isError, refetch } = useCallQuery(
    recurringOrderCalls.previewRecurringOrder,
    { recurringId },
    { quiet: true },
  )
  if (isError && !data) return <ErrorState message="The parts could not be loaded." onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} height={56} />
  return (
    <div className="above3">
      <LinesTable texts={['Part']} numbers={['Quantity', 'Highest price', 'Price now', 'Total']}>
        {data.lines.map((line) => (
          <tr key={line.itemId}>
            <td className={lines['cell']}>
              <span className="stack gap0h">
                <span>{line.name}</span>
                <span className="text-note muted">{line.partNumber}</span>
                {line.problem && <span className="text-note danger">{line.problem}</span>}
              </span>
            </td>
            <td data-align="end" data-label="Quantity">
              {formatQuantity(line.quantity)} {line.uom}
            </td>
            <td data-align="end" data-label="Highest price">
              {line.maxPrice === null ? 'Any' : <Money amount={line.maxPrice} />}
            </td>
            <td data-align="end" data-label="Price now">
              {line.price === null ? '' : <Money amount={line.price} />}
            </td>
            <td data-align="end" data-label="Total">
              {line.lineTotal === null ? '' : <Money amount={line.lineTotal} />}
            </td>
          </tr>
        ))}
      </LinesTable>
      {data.total !== null && (
        <p className="bare above2 right muted">
          Before freight and tax{' '}
          <strong className="heading">
            <Money amount={data.total} />
          </strong>
        </p>
      )}
    </div>
  )
}
