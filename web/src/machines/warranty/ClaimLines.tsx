// The claim, line by line, with its sum.
import type { ClaimDetail } from '@portal/contract/machines/warranty'
import { formatQuantity } from '../../platform/formats.ts'
import { PartLine } from '../../buying/partLine/shared/PartLine.tsx'
import record from '../../ui/layout/record.module.css'
import { claimMoney } from './shared/claimMoney.ts'
import { Totals } from '../../ui/layout/Totals.tsx'
import { LinesTable } from '../../ui/layout/LinesTable.tsx'
import lines from '../../ui/layout/recordLines.module.css'

type Line = ClaimDetail['lines'][number]

export function ClaimLines({ claim }: { claim: Pick<ClaimDetail, 'lines' | 'currency' | 'amountAsked'> }) {
  const { currency, amountAsked } = claim
  return (
    <section className={record['panel']} aria-labelledby="claim-lines">
      <h2 id="claim-lines">Labor and parts</h2>
      {claim.lines.length === 0 ? (
        <p className={record['text']}>Nothing is claimed yet.</p>
      ) : (
        <>
          <LinesTable texts={['What']} numbers={['Quantity', 'Price', 'Amount']}>
            {claim.lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and never move here
              <tr key={at}>
                <td className={lines['cell']}>
                  {line.description || 'No name yet'}
                  {line.partNumber && <PartLine part={{ ...line, partNumber: line.partNumber }} />}
                  <small>{formatNote(line)}</small>
                </td>
                <td data-align="end" data-label="Quantity">
                  {formatQuantity(line.quantity)} {line.kind === 'LABOUR' ? 'h' : ''}
                </td>
                <td data-align="end" data-label="Price">
                  {claimMoney(line.price, currency)}
                </td>
                <td data-align="end" data-label="Amount">
                  {claimMoney(line.quantity * line.price, currency)}
                </td>
              </tr>
            ))}
          </LinesTable>
          <Totals totals={[['Asked', claimMoney(amountAsked, currency)]]} />
        </>
      )}
    </section>
  )
}

function formatNote({ kind, description, invoiceNumber }: Line): string {
  if (kind === 'LABOUR') return description === 'Labor' ? '' : 'Labor'
  return invoiceNumber ? `invoice ${invoiceNumber}` : ''
}
