// Lines with quantity, price and note, as one side proposes them: an offer of sales, or a counter-offer [P5.82, P5.84].
import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { includedTexts } from '@portal/contract/buying/cores'
import type { PriceQuoteDetail } from '@portal/contract/buying/priceQuotes'
import { PartLine } from '../../partLine/shared/PartLine.tsx'
import { orderUnitPrice } from '../../orders/shared/amounts.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { FormFault } from '../../../ui/forms/FormFault.tsx'
import classes from './ProposalForm.module.css'
import type { ProposedEntry, Proposal } from './useProposal.ts'

export interface ProposalFormProps {
  quote: PriceQuoteDetail
  proposal: Proposal
  side: 'sales' | 'customer'
  button: string
  onCancel?: () => void
}

export function ProposalForm({
  quote,
  proposal: { form, submit, isSending },
  side,
  button,
  onCancel,
}: ProposalFormProps) {
  const { faults } = form
  const lines = form.watch('lines')
  const change = (at: number, patch: Partial<ProposedEntry>) =>
    form.change({ lines: lines.map((line, each) => (each === at ? { ...line, ...patch } : line)) })
  const field = (at: number, name: keyof ProposedEntry) => ({
    value: String(lines[at]?.[name] ?? ''),
    error: faults[`lines.${at}.${name}`],
  })
  return (
    <form method="post" noValidate className="stack gap4" onSubmit={(event) => void submit(event)}>
      <FormFault>{faults[''] ?? faults['lines']}</FormFault>
      <ol className={`list ${classes['lines'] ?? ''}`} aria-label="Lines">
        {quote.lines.map((line, at) => (
          <li className="stack gap4 line-below one-phone" key={line.lineNumber}>
            <div className="stack content-top gap0h breaks">
              <strong>{line.name}</strong>
              <PartLine part={line} />
              <span className="text-note muted">
                {line.storePrice === null
                  ? 'Price on request'
                  : `Store price ${orderUnitPrice(line.storePrice, quote)}`}
                {line.price !== null && ` · quoted ${orderUnitPrice(line.price, quote)}`}
                {includedTexts(line, quote.currency).map((text) => ` · ${text}`)}
              </span>
            </div>
            <div className={`stack top gap3 ${classes['fields'] ?? ''}`}>
              <NumberInput
                label={`Quantity (${line.uom})`}
                aria-label={`Quantity of ${line.name}`}
                min={1}
                allowDecimal={false}
                {...field(at, 'quantity')}
                onChange={(quantity) => change(at, { quantity: String(quantity) })}
              />
              <TextInput
                label={`Price, ${quote.currency}`}
                aria-label={`Price of ${line.name}`}
                inputMode="decimal"
                placeholder="Leave out"
                {...field(at, 'price')}
                onChange={(event) => change(at, { price: event.currentTarget.value })}
              />
              {side === 'sales' && (
                <TextInput
                  label="Lead time, days"
                  aria-label={`Lead time of ${line.name} in days`}
                  inputMode="numeric"
                  placeholder="As the store"
                  {...field(at, 'leadDays')}
                  onChange={(event) => change(at, { leadDays: event.currentTarget.value })}
                />
              )}
              <TextInput
                label="Note"
                aria-label={`Note about ${line.name}`}
                {...field(at, 'note')}
                onChange={(event) => change(at, { note: event.currentTarget.value })}
              />
            </div>
          </li>
        ))}
      </ol>
      <p className="bare text-note muted">A line without a price is left out.</p>
      {side === 'sales' && (
        <TextInput label="Holds for, days" inputMode="numeric" className="width-xs" {...form.field('holdDays')} />
      )}
      <Textarea
        label={side === 'sales' ? 'Message to the customer' : 'Message to sales'}
        rows={3}
        {...form.field('message')}
      />
      <div className="flex wrap gap3">
        <SubmitButton loading={isSending}>{button}</SubmitButton>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}
