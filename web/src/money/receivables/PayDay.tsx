// The choice to pay now or on a day until the invoices are due [P9.137].
import { TextInput } from '@mantine/core'
import type { PayableGroup } from '@portal/contract/money/receivables'
import { addDays } from '@portal/contract/platform/days'
import { formatDate } from '../../platform/formats.ts'
import { today } from '../../platform/zone.ts'
import { Choice, Choices } from '../../ui/forms/Choices.tsx'
import type { PaymentDraft } from './payment.ts'

interface PayDayProps {
  /** Those that are paid. */
  invoices: PayableGroup['invoices']
  draft: PaymentDraft
  change: (patch: Partial<PaymentDraft>) => void
  error: string | undefined
}

export function PayDay({ invoices, draft: { payDay }, change, error }: PayDayProps) {
  const last = invoices.map(({ dueDate }) => dueDate).toSorted()[0] ?? ''
  const first = addDays(today())
  const isLate = last < first
  const about = isLate ? 'Not for what is due already' : `A working day up to ${formatDate(last)}`
  return (
    <div className="stack gap4">
      <Choices legend="When" isLegendHidden>
        <Choice
          name="when"
          title="Pay now"
          detail="At once"
          checked={payDay === undefined}
          onChange={() => change({ payDay: undefined })}
        />
        <Choice
          name="when"
          title="On a day"
          detail={about}
          disabled={isLate && payDay === undefined}
          checked={payDay !== undefined}
          onChange={() => change({ payDay: last })}
        />
      </Choices>
      {payDay !== undefined && (
        <TextInput
          type="date"
          label="Day of payment"
          description="What is open then is paid, and never more than you enter here. You can move or cancel it until it begins."
          min={first}
          max={last}
          value={payDay}
          error={error}
          onChange={({ currentTarget }) => change({ payDay: currentTarget.value })}
        />
      )}
    </div>
  )
}
