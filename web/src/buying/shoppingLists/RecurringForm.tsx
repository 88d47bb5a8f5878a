// A recurring order is made or changed: its days, its parts with the price that is allowed, and where it goes [P5.170].
import { NativeSelect, TextInput } from '@mantine/core'
import { addressCalls } from '@portal/contract/buying/addresses'
import { recurringUnitLabels, recurringUnits } from '@portal/contract/buying/recurringForms'
import { useEffect, useId } from 'react'
import { AddressPicker } from '../addresses/shared/AddressPicker.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { useDraftOwner } from '../../platform/drafts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import record from '../../ui/layout/record.module.css'
import { RecurringLines } from './RecurringLines.tsx'
import type { RecurringStart } from './useRecurring.ts'
import { useRecurring } from './useRecurring.ts'

interface RecurringFormProps {
  start: RecurringStart
  today: string
  onClose: () => void
}

const previews = [
  { value: '0', label: 'No preview' },
  ...[1, 2, 3, 5, 7, 14].map((days) => ({
    value: String(days),
    label: `${days} ${days === 1 ? 'day' : 'days'} before`,
  })),
]

export function RecurringForm({ start, today, onClose }: RecurringFormProps) {
  const { form, submit, isSaving } = useRecurring(start, today, onClose)
  const heading = useId()
  const accountId = useDraftOwner().accountId ?? undefined
  const { data } = useCallQuery(
    addressCalls.searchAddresses,
    { type: 'SHIPPING', size: 100, ...(accountId !== undefined && { accountId }) },
    { quiet: true },
  )
  const [lines, shipTo] = form.watch(['lines', 'shipToAddressId'])
  const usual =
    data?.content.find(({ addressId }) => addressId === start.before?.shipToAddressId) ??
    (start.before ? undefined : data?.content[0])
  const { change } = form
  useEffect(() => {
    if (usual && !shipTo) change({ shipToAddressId: usual })
  }, [usual, shipTo, change])
  return (
    <section className={record['panel']} aria-labelledby={heading}>
      <h2 id={heading}>{start.before ? `Change ${start.name}` : 'New recurring order'}</h2>
      <form method="post" noValidate className="stack gap5" onSubmit={(event) => void submit(event)}>
        <FormFault>{form.faults[''] ?? form.faults['lines']}</FormFault>
        <div className="fields top gap3h">
          <TextInput label="Name" required data-autofocus {...form.field('name')} />
          <TextInput label="Purchase order" placeholder="None" {...form.field('poNumber')} />
        </div>
        <fieldset className="stack gap3 fieldset">
          <legend className="strong">When</legend>
          <div className="fields top gap3h">
            <TextInput label="Every" inputMode="numeric" required {...form.field('every')} />
            <NativeSelect
              label="Counted in"
              data={recurringUnits.map((each) => ({ value: each, label: recurringUnitLabels[each] }))}
              {...form.field('unit')}
            />
            <TextInput type="date" label="First day" required {...form.field('firstDay')} />
            <TextInput type="date" label="Last day, if it ends" {...form.field('lastDay')} />
            <NativeSelect label="Preview by e-mail" data={previews} {...form.field('previewDays')} />
          </div>
          <p className="bare text-sm muted">
            A month without that day has its last day. On a weekend or holiday, it is ordered on the next working day.
          </p>
        </fieldset>
        <fieldset className="stack gap3 fieldset">
          <legend className="strong">What</legend>
          <p className="bare text-sm muted">
            Where a part costs more than you allow, nothing of the order is placed, and we tell you.
          </p>
          <RecurringLines lines={lines} faults={form.faults} onChange={(next) => form.change({ lines: next })} />
        </fieldset>
        <div>
          <AddressPicker
            label="Ship to"
            type="SHIPPING"
            accountId={accountId}
            value={shipTo}
            error={form.faults['shipToAddressId']}
            onChange={(address) => form.change({ shipToAddressId: address })}
          />
        </div>
        <p className="bare text-sm muted">
          It ships the cheapest way and is paid by purchase order or on account. Approvals, budgets and credit of your
          organization apply to each order.
        </p>
        <div className="flex wrap gap3">
          <SubmitButton loading={isSaving}>Save recurring order</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </section>
  )
}
