// The claim, line by line, with its sum.
import type { ClaimDetail } from '@portal/contract/machines/warranty'
import { formatQuantity } from '../../platform/formats.ts'
import { PartLine } from '../../buying/partLine/shared/PartLine.tsx'
import record from '../../ui/layout/record.module.css'
import classes from './ClaimLines.module.css'
import { claimMoney } from './shared/claimMoney.ts'

type Line = ClaimDetail['lines'][number]

export function ClaimLines({
  claim: { lines, currency, amountAsked },
}: {
  claim: Pick<ClaimDetail, 'lines' | 'currency' | 'amountAsked'>
}) {
  return (
    <section className={record['panel']} aria-labelledby="claim-lines">
      <h2 id="claim-lines">Labor and parts</h2>
      {lines.length === 0 ? (
        <p className={record['text']}>Nothing is claimed yet.</p>
      ) : (
        <table className={classes['lines']}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Quantity</th>
              <th scope="col">Price</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and never move here
              <tr key={at}>
                <td>
                  {line.description || 'No name yet'}
                  {line.partNumber && <PartLine part={{ ...line, partNumber: line.partNumber }} />}
                  <small>{formatNote(line)}</small>
                </td>
                <td data-title="Quantity">
                  {formatQuantity(line.quantity)} {line.kind === 'LABOUR' ? 'h' : ''}
                </td>
                <td data-title="Price">{claimMoney(line.price, currency)}</td>
                <td data-title="Amount">{claimMoney(line.quantity * line.price, currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Asked
              </th>
              <td>{claimMoney(amountAsked, currency)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}

function formatNote({ kind, description, invoiceNumber }: Line): string {
  if (kind === 'LABOUR') return description === 'Labor' ? '' : 'Labor'
  return invoiceNumber ? `invoice ${invoiceNumber}` : ''
}
