// Wishes for the delivery: all lines together, with what it costs either way, and a day [P5.152].
import { TextInput } from '@mantine/core'
import { completeText, deliveryLabels } from '@portal/contract/buying/delivery'
import type { Currency } from '@portal/contract/platform/locales'
import { formatDate, formatMoney, plural } from '../../platform/formats.ts'
import { Choice, Choices } from '../../ui/forms/Choices.tsx'
import { arrivalText } from './arrivalText.ts'
import type { Checkout } from './useCheckout.ts'

type Option = Checkout['options']['shippingOptions'][number]

interface Wishes {
  shipsComplete?: boolean | undefined
  requestedDate?: string | undefined
}

interface DeliveryWishesProps {
  option: Option
  currency: Currency
  /** Of the radio buttons. */
  name: string
  wishes: Wishes
  onChange: (wishes: Wishes) => void
  error: string | undefined
}

export function DeliveryWishes({ option, currency, name, wishes, onChange, error }: DeliveryWishesProps) {
  const { shipsComplete, requestedDate } = wishes
  const { together } = option
  const money = (cost: number | null) =>
    cost === null || option.freight !== 'QUOTED' ? undefined : cost === 0 ? 'Free' : formatMoney(cost, currency)
  const earliest = shipsComplete && together ? together.estimatedArrival : option.estimatedArrival
  return (
    <div className="stack gap4 below4">
      {together && (
        <Choices legend={deliveryLabels.shipsComplete}>
          <Choice
            name={name}
            value="as-available"
            title={`As lines are ready, in ${plural(option.arrivals.length, 'shipment')}`}
            detail={arrivalText(option)}
            end={money(option.cost)}
            checked={!shipsComplete}
            onChange={() => onChange({ shipsComplete: false })}
          />
          <Choice
            name={name}
            value="complete"
            title={completeText}
            detail={
              together.estimatedArrival
                ? `Estimated arrival ${formatDate(together.estimatedArrival)}`
                : 'We will confirm the date.'
            }
            end={money(together.cost)}
            checked={shipsComplete ?? false}
            onChange={() => onChange({ shipsComplete: true })}
          />
        </Choices>
      )}
      <TextInput
        type="date"
        label={`${deliveryLabels.requestedDate} (optional)`}
        description={
          earliest
            ? `Wanted later than it can be there? The earliest is ${formatDate(earliest)}.`
            : 'The day you want it to arrive.'
        }
        {...(earliest && { min: earliest })}
        error={error}
        value={requestedDate ?? ''}
        onChange={(event) => onChange({ requestedDate: event.currentTarget.value })}
      />
    </div>
  )
}
