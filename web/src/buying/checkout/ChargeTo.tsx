// The cost center and job of an order, and of a line where it has its own [P5.133].
import { Select } from '@mantine/core'
import type { QuoteInput } from '@portal/contract/buying/checkout'
import type { ChargeOptions } from '@portal/contract/money/chargeForms'
import { chargeKindLabels } from '@portal/contract/money/chargeForms'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCart } from '../cart/shared/cart.ts'
import { useCartLines } from '../cart/shared/cartLines.ts'
import { Button } from '../../ui/forms/Button.tsx'
import type { Checkout } from './useCheckout.ts'

type Field = 'costCenter' | 'job'
type Own = NonNullable<QuoteInput['lineCharges']>[number]

const shown = ({ costCenters, jobs }: ChargeOptions) =>
  [
    { field: 'costCenter' as const, label: chargeKindLabels.COST_CENTER, codes: costCenters },
    { field: 'job' as const, label: chargeKindLabels.JOB, codes: jobs },
  ].filter(({ codes }) => codes.length > 0)

const most = 100

interface CodeSelectProps {
  label: string
  'aria-label'?: string
  codes: ChargeOptions['jobs']
  value: string | undefined
  onChange: (code: string) => void
  placeholder: string
  required?: boolean
  error?: string | undefined
}

const CodeSelect = ({ codes, value, onChange, ...props }: CodeSelectProps) => (
  <Select
    searchable
    clearable
    limit={most}
    nothingFoundMessage="No Results Found"
    data={codes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
    value={value || null}
    onChange={(code) => onChange(code ?? '')}
    {...props}
  />
)

export function ChargeTo({ checkout, charges }: { checkout: Checkout; charges: ChargeOptions }) {
  const { form, errors, priceQuote } = checkout
  const values = useWatch({ control: form.control, name: ['costCenter', 'job', 'lineCharges'] })
  const [costCenter, job, own] = values
  const chosen = { costCenter, job }
  const needs = { costCenter: charges.needsCostCenter, job: charges.needsJob }
  const [isByLine, setByLine] = useState((own?.length ?? 0) > 0)
  return (
    <fieldset className="stack gap3 fieldset">
      <legend className="strong">Charge to</legend>
      <div className="fields gap3h">
        {shown(charges).map(({ field, label, codes }) => (
          <CodeSelect
            key={field}
            label={label}
            codes={codes}
            required={needs[field]}
            placeholder={needs[field] ? 'Choose ...' : 'None'}
            value={chosen[field]}
            error={errors[field]?.message}
            onChange={(code) => {
              form.setValue(field, code)
              form.clearErrors(field)
            }}
          />
        ))}
      </div>
      {priceQuote === undefined && (
        <p className="bare">
          <Button look="quiet" aria-expanded={isByLine} onClick={() => setByLine(!isByLine)}>
            {isByLine ? 'Hide lines' : 'Charge lines differently'}
          </Button>
        </p>
      )}
      {isByLine && <Lines checkout={checkout} charges={charges} />}
    </fieldset>
  )
}

/** A line without a choice of its own is charged as the order is. */
function Lines({ checkout: { form }, charges }: { checkout: Checkout; charges: ChargeOptions }) {
  const { lines } = useCartLines(useCart())
  const own = useWatch({ control: form.control, name: 'lineCharges' }) ?? []
  const set = (itemId: number, unitSerial: string | undefined, field: Field, code: string) => {
    const isIt = (each: Own) => each.itemId === itemId && each.unitSerial === unitSerial
    const next: Own = { itemId, ...(unitSerial && { unitSerial }), ...own.find(isIt), [field]: code }
    const others = own.filter((each) => !isIt(each))
    form.setValue('lineCharges', next.costCenter || next.job ? [...others, next] : others)
  }
  return (
    <ul className="list lined" aria-label="Lines and what they are charged to">
      {lines.map(({ itemId, unitSerial, item, quantity }) => {
        if (!item?.isPurchasable) return null
        const serial = unitSerial ?? undefined
        const charge = own.find((each) => each.itemId === itemId && each.unitSerial === serial)
        const name = item.productDisplayName
        return (
          <li key={`${itemId} ${serial ?? ''}`} className="stack gap1 tall3">
            <p className="bare breaks">
              <strong>{name}</strong>{' '}
              <span className="muted">
                · {quantity}
                {serial && ` · unit ${serial}`}
              </span>
            </p>
            <div className="fields gap3h">
              {shown(charges).map(({ field, label, codes }) => (
                <CodeSelect
                  key={field}
                  label={label}
                  aria-label={`${label} of ${name}`}
                  codes={codes}
                  placeholder="As the order"
                  value={charge?.[field]}
                  onChange={(code) => set(itemId, serial, field, code)}
                />
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
