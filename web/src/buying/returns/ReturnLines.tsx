// The lines of a return: part, reason, quantities as they are known, and what is credited.
import { returnReasonLabels, returnResolutionLabels } from '@portal/contract/buying/returnRules'
import type { ReturnDetail } from '@portal/contract/buying/returns'
import { sumMoney } from '@portal/contract/platform/money'
import { PartCell } from '../partLine/shared/PartCell.tsx'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { formatQuantity, plural } from '../../platform/formats.ts'
import { LinesTable } from '../../ui/layout/LinesTable.tsx'
import classes from '../../ui/layout/recordLines.module.css'
import { Totals } from '../../ui/layout/Totals.tsx'
import { orderMoney } from '../orders/shared/amounts.ts'

export function ReturnLines({ of }: { of: ReturnDetail }) {
  const canViewPrices = of.lines.every(({ price }) => price !== null)
  const hasCame = of.lines.some(({ received }) => received !== null)
  const hasInspected = of.lines.some(({ accepted }) => accepted !== null)
  const fee = sumMoney(of.lines.map((line) => line.fee ?? 0))
  const credit = of.credit ?? sumMoney(of.lines.map((line) => line.lineCredit ?? 0))
  const isInspected = hasInspected || of.lines.every(({ comesBack }) => !comesBack)
  const creditLabel =
    of.status === 'CREDITED' ? 'Credited, before tax' : `Credit before tax${isInspected ? '' : ', once inspected'}`
  const isCredited = of.lines.some(({ resolution }) => resolution === 'CREDIT')
  const isOver = of.status === 'REFUSED' || of.status === 'CANCELLED'
  return (
    <>
      <LinesTable
        texts={['Part', 'Reason']}
        numbers={['Quantity', ...(hasCame ? ['Received'] : []), ...(hasInspected ? ['Accepted'] : [])]}
      >
        {of.lines.map((line) => (
          <tr key={line.lineNumber}>
            <PartCell line={line}>
              <PartLine part={{ ...line, customerPartNumber: null }} />
            </PartCell>
            <td className={classes['status']}>
              <span>{returnReasonLabels[line.reason]}</span>
              <small className="block above0h">
                {returnResolutionLabels[line.resolution]}
                {line.coreCharge !== null &&
                  line.coreCharge > 0 &&
                  line.deposits < (line.accepted ?? line.quantity) &&
                  line.resolution === 'CREDIT' && (
                    <>, {plural(line.deposits, 'core deposit')}, the others were returned before</>
                  )}
                {of.status !== 'REQUESTED' && !isOver && !line.comesBack && ', keep the parts'}
              </small>
            </td>
            <td data-align="end" data-label="Quantity">
              {formatQuantity(line.quantity)} {line.uom}
            </td>
            {hasCame && (
              <td data-align="end" data-label="Received">
                {line.received === null ? '—' : formatQuantity(line.received)}
              </td>
            )}
            {hasInspected && (
              <td data-align="end" data-label="Accepted">
                {line.accepted === null ? '—' : formatQuantity(line.accepted)}
              </td>
            )}
          </tr>
        ))}
      </LinesTable>
      {canViewPrices && !isOver && isCredited && (
        <Totals
          totals={[
            ...(fee > 0 ? [[`Restocking fee of ${of.feePercent}%`, orderMoney(-fee, of)] as const] : []),
            [creditLabel, orderMoney(credit, of)],
          ]}
        />
      )}
    </>
  )
}
