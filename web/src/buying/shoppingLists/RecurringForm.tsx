// A recurring order is made or changed: its days, its parts with the price that is allowed, and where it goes [P5.170].
import { NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '@portal/contract/buying/addresses'
import { addressCalls } from '@portal/contract/buying/addresses'
import { recurringUnitLabels, recurringUnits } from '@portal/contract/buying/recurringForms'
import type { SubmitEvent } from 'react'
import { useEffect, useId } from 'react'
import { AddressPicker } from '../addresses/shared/AddressPicker.tsx'
import { ensureCallData, useCallQuery } from '../../platform/client.ts'
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

/** Where it goes at first: as before, or the first address of the organization. */
const findUsual = ({ before }: RecurringStart, addresses: readonly Address[] | undefined): Address | undefined =>
  addresses?.find(({ addressId }) => addressId === before?.shipToAddressId) ?? (before ? undefined : addresses?.[0])

export function RecurringForm({ start, today, onClose }: RecurringFormProps) {
  const { form, submit, isSaving } = useRecurring(start, today, onClose)
  const heading = useId()
  const accountId = useDraftOwner().accountId ?? undefined
  const places = { type: 'SHIPPING' as const, size: 100, ...(accountId !== undefined && { accountId }) }
  const { data } = useCallQuery(addressCalls.searchAddresses, places, { quiet: true })
  const client = useQueryClient()
  const [lines, shipTo] = form.watch(['lines', 'shipToAddressId'])
  const usual = findUsual(start, data?.content)
  const { change } = form
  useEffect(() => {
    if (usual && !shipTo) change({ shipToAddressId: usual })
  }, [usual, shipTo, change])
  /** A press may come before the addresses have loaded: it waits for the one that is chosen by itself. */
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!shipTo) {
      const loaded = await ensureCallData(client, addressCalls.searchAddresses, places).catch(() => undefined)
      const first = findUsual(start, loaded?.content)
      if (first) change({ shipToAddressId: first })
    }
    await submit(event)
  }
  return (
    <section className={record['panel']} aria-labelledby={heading}>
      <h2 id={heading}>{start.before ? `Change ${start.name}` : 'New recurring order'}</h2>
      <form method="post" noValidate className="stack gap5" onSubmit={(event) => void send(event)}>
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
