// The lines of an invoice to be ticked, each with the quantity or the amount of it that is wrong [P9.132].
import type { InvoiceDetail } from '@portal/contract/money/invoices'
import { orderMoney } from '../../buying/orders/shared/amounts.ts'
import { formatQuantity } from '../../platform/formats.ts'
import choices from '../../ui/forms/Choices.module.css'
import { Choices } from '../../ui/forms/Choices.tsx'
import fields from '../../ui/forms/field.module.css'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import type { LineEntries } from './lineEntries.ts'

interface DisputedLinesProps {
  invoice: InvoiceDetail
  entries: LineEntries
  /** By the place of the line among those that are sent. */
  faults: Readonly<Record<string, string>>
  onChange: (entries: LineEntries) => void
}

export function DisputedLines({ invoice, entries, faults, onChange }: DisputedLinesProps) {
  const { lines } = invoice
  const sent = lines.filter(({ lineNumber }) => entries[lineNumber])
  return (
    <Choices legend="Disputed lines">
      <FormFault>{faults['lines']}</FormFault>
      {lines.map((line) => {
        const { lineNumber, description, quantity, uom, amount } = line
        const typed = entries[lineNumber]
        const at = `lines.${sent.indexOf(line)}`
        const wrong = [at, `${at}.lineNumber`, `${at}.quantity`, `${at}.cents`].flatMap((name) => faults[name] ?? [])[0]
        const input = (name: 'quantity' | 'cents', label: string, hint: string) =>
          typed && (
            <label className="text-note muted grow">
              {label}
              <input
                className={`right ${fields['field'] ?? ''}`}
                aria-label={`${label} of line ${lineNumber}`}
                aria-invalid={wrong !== undefined}
                aria-describedby={wrong ? `line-${lineNumber}-wrong` : undefined}
                inputMode="decimal"
                autoComplete="off"
                maxLength={16}
                placeholder={hint}
                value={typed[name]}
                onChange={({ currentTarget }) =>
                  onChange({ ...entries, [lineNumber]: { ...typed, [name]: currentTarget.value } })
                }
              />
            </label>
          )
        return (
          <div key={lineNumber} className="stack gap1">
            <label className={`edges ${choices['choice'] ?? ''}`}>
              <input
                type="checkbox"
                checked={typed !== undefined}
                onChange={({ currentTarget }) => {
                  const { [lineNumber]: _gone, ...others } = entries
                  onChange(currentTarget.checked ? { ...others, [lineNumber]: { quantity: '', cents: '' } } : others)
                }}
              />
              <span>
                {lineNumber}: {description}
                <span className="block text-note muted numbers">
                  {formatQuantity(quantity)} {uom}, {orderMoney(amount, invoice)}
                </span>
              </span>
            </label>
            {typed && (
              <div className="row gap3">
                {input('quantity', 'Quantity', formatQuantity(quantity))}
                {input('cents', 'or amount', amount.toFixed(2))}
              </div>
            )}
            {wrong && (
              <span id={`line-${lineNumber}-wrong`} className="text-note danger">
                {wrong}
              </span>
            )}
          </div>
        )
      })}
    </Choices>
  )
}
