// A remittance file: chosen, checked row by row, and its right rows paid on the page of paying [P9.144].
import { useQueryClient } from '@tanstack/react-query'
import { latePaths } from '@portal/contract/platform/latePaths'
import { joinTrxNumbers, maxPaidTogether } from '@portal/contract/money/receivables'
import type { RemittanceRow } from '@portal/contract/money/remittances'
import { remittanceCalls, remittanceMessages } from '@portal/contract/money/remittances'
import { useRef, useState } from 'react'
import { cellsInFile, sheetTypes } from '../../buying/orderSheets/shared/sheets.ts'
import { sendCall } from '../../platform/client.ts'
import { CallError } from '../../platform/errors.ts'
import { plural } from '../../platform/formats.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import lines from '../../ui/layout/recordLines.module.css'
import record from '../../ui/layout/record.module.css'
import { rowsOfRemittance } from './remittance.ts'
import { centsText } from './shared/amounts.ts'

const limits = { bytes: 200_000, tooLarge: remittanceMessages.tooLarge }

export function Remittance() {
  const client = useQueryClient()
  const chosen = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [rows, setRows] = useState<readonly RemittanceRow[]>()
  const read = async (file: File) => {
    setProblem(undefined)
    setRows(undefined)
    setBusy(true)
    try {
      const asked = rowsOfRemittance(await cellsInFile(client, file, limits))
      setRows(await sendCall(client, remittanceCalls.checkRemittance, { rows: asked }))
    } catch (error) {
      const told = error instanceof CallError ? Object.values(error.fields)[0] : undefined
      setProblem(told ?? (error instanceof Error ? error.message : String(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={`below4 ${record['panel'] ?? ''}`} aria-labelledby="remittance">
      <h2 id="remittance">Pay from a remittance file</h2>
      <p className="bare below2 text-sm muted">
        A CSV or XLSX file with the columns Invoice and Amount, and Currency if you like. Every row is checked first;
        nothing is paid until you press Pay on the next page.
      </p>
      <Button loading={isBusy} onClick={() => chosen.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={chosen}
        type="file"
        accept={sheetTypes}
        aria-label="Remittance file"
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void read(file)
        }}
      />
      <FormFault>{problem}</FormFault>
      {rows && <Outcome rows={rows} />}
    </section>
  )
}

function Outcome({ rows }: { rows: readonly RemittanceRow[] }) {
  const right = rows.filter(({ problem }) => problem === null)
  const paid = right.slice(0, maxPaidTogether)
  const query = {
    invoices: joinTrxNumbers(paid.map(({ trxNumber }) => trxNumber)),
    amounts: paid.map(({ cents }) => cents).join(','),
  }
  return (
    <>
      <p role="status" className="text-sm">
        {plural(right.length, 'row')} can be paid, {plural(rows.length - right.length, 'row')} cannot.
        {right.length > paid.length &&
          ` The first ${maxPaidTogether} are paid together; choose the file again for the rest.`}
      </p>
      <table className={lines['lines']}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Invoice</th>
            <th scope="col" data-align="end">
              Amount
            </th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td data-label="Line">{row.line}</td>
              <td className={lines['cell']}>
                <span className="block medium ink">{row.trxNumber || '—'}</span>
                {row.customerName && <span className="block above0h text-note muted">{row.customerName}</span>}
              </td>
              <td data-align="end" data-label="Amount">
                {row.cents === null ? '—' : centsText(row.cents, { currency: row.currency ?? 'USD' })}
              </td>
              <td data-label="Outcome">
                {row.problem === null ? (
                  <StatusBadge tone="ok">Can be paid</StatusBadge>
                ) : (
                  <span className="danger">{row.problem}</span>
                )}
                {row.problem === null && (row.disputedCents ?? 0) > 0 && (
                  <span className="block above0h text-note muted">Some of it is in dispute</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {paid.length > 0 && (
        <ButtonLink href={latePaths.payInvoices(query)} look="primary">
          Pay {plural(paid.length, 'invoice')}
        </ButtonLink>
      )}
    </>
  )
}
