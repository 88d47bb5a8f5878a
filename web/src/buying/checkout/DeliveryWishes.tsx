// Wishes for the delivery: all lines together, with what it costs either way, and a day [P5.152].
import { TextInput } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { completeText, deliveryLabels } from '@portal/contract/buying/delivery'
import { formatDate, formatMoney, plural } from '../../platform/formats.ts'
import { Choice, Choices } from '../../ui/forms/Choices.tsx'
import { arrivalText } from './arrivalText.ts'
import type { Checkout } from './useCheckout.ts'

type Option = Checkout['options']['shippingOptions'][number]

export function DeliveryWishes({ checkout, option }: { checkout: Checkout; option: Option }) {
  const { form, errors, options } = checkout
  const [shipsComplete] = useWatch({ control: form.control, name: ['shipsComplete'] })
  const { together } = option
  const money = (cost: number | null) =>
    cost === null || option.freight !== 'QUOTED' ? undefined : cost === 0 ? 'Free' : formatMoney(cost, options.currency)
  const earliest = shipsComplete && together ? together.estimatedArrival : option.estimatedArrival
  return (
    <div className="stack gap4 below4">
      {together && (
        <Choices legend={deliveryLabels.shipsComplete}>
          <Choice
            name="shipments"
            value="as-available"
            title={`As lines are ready, in ${plural(option.arrivals.length, 'shipment')}`}
            detail={arrivalText(option)}
            end={money(option.cost)}
            checked={!shipsComplete}
            onChange={() => form.setValue('shipsComplete', false)}
          />
          <Choice
            name="shipments"
            value="complete"
            title={completeText}
            detail={
              together.estimatedArrival
                ? `Estimated arrival ${formatDate(together.estimatedArrival)}`
                : 'We will confirm the date.'
            }
            end={money(together.cost)}
            checked={shipsComplete ?? false}
            onChange={() => form.setValue('shipsComplete', true)}
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
        error={errors.requestedDate?.message}
        {...form.register('requestedDate')}
      />
    </div>
  )
}
