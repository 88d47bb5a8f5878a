// One line of labor or of a part.
import type { Currency } from '@portal/contract/platform/locales'
import { TextInput } from '@mantine/core'
import { Button } from '../../../ui/forms/Button.tsx'
import { IconTrash } from '../../../ui/icons/IconTrash.ts'
import type { EntryLine } from '../claimEntry.ts'
import { claimMoney } from '../shared/claimMoney.ts'
import classes from './LineFields.module.css'

type Field = 'partNumber' | 'description' | 'quantity' | 'price' | 'invoiceNumber'

interface LineFieldsProps {
  line: EntryLine
  /** The prefix of its fields. */
  name: string
  title: string
  currency: Currency
  getError: (field: Field) => string | undefined
  onChange: (patch: Partial<EntryLine>) => void
  onRemove: () => void
}

export function LineFields({ line, name: prefix, title, currency, getError, onChange, onRemove }: LineFieldsProps) {
  const isPart = line.kind === 'PART'
  const amount = Number(line.quantity) * Number(line.price)
  const field = (name: Field, label: string, more: { inputMode?: 'decimal' } = {}) => (
    <TextInput
      label={label}
      name={`${prefix}.${name}`}
      required
      autoComplete="off"
      value={line[name]}
      error={getError(name)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...more}
    />
  )
  return (
    <fieldset className="bare narrow pad3-4 frame">
      <legend className="text-sm strong">{title}</legend>
      <div className={`top gap3 stack ${classes['fields'] ?? ''}`} data-part={isPart || undefined}>
        {isPart && field('partNumber', 'Part number')}
        {field('description', 'Description')}
        {field('quantity', isPart ? 'Quantity' : 'Hours', { inputMode: 'decimal' })}
        {field('price', isPart ? 'Price each' : 'Rate per hour', { inputMode: 'decimal' })}
        {isPart && field('invoiceNumber', 'Invoice number')}
      </div>
      <div className="row between gap3 above2 numbers">
        <span className="strong">{Number.isFinite(amount) ? claimMoney(amount, currency) : ''}</span>
        <Button look="quiet" aria-label={`Remove ${title}`} onClick={onRemove}>
          <IconTrash size={16} aria-hidden /> Remove
        </Button>
      </div>
    </fieldset>
  )
}
