import { Checkbox } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { freightMessages } from '@portal/contract/buying/freight'
import { Choice, Choices } from '../../ui/forms/Choices.tsx'
import { lazyPart } from '../../ui/lazyParts.ts'
import { arrivalText } from './arrivalText.ts'
import { costText } from './costText.ts'
import { OrderNote } from './OrderNote.tsx'
import { StepForm } from './StepForm.tsx'
import type { Checkout } from './useCheckout.ts'

// Most orders leave as they are ready, as soon as they can.
const DeliveryWishes = lazyPart(() => import('./DeliveryWishes.tsx').then((module) => module.DeliveryWishes))

const DeliveryMethods = lazyPart(() => import('./DeliveryMethods.tsx').then((module) => module.DeliveryMethods))

export function ShippingStep({ checkout }: { checkout: Checkout }) {
  const { form, errors, options, next, notice, division } = checkout
  const [chosen, onCarrierAccount, shipsComplete, requestedDate] = useWatch({
    control: form.control,
    name: ['shippingMethod', 'onCarrierAccount', 'shipsComplete', 'requestedDate'],
  })
  const option = options.shippingOptions.find(({ method }) => method === chosen)
  const account = option?.carrierAccount
  const isOnAccountOnly = option?.freight === 'OWN_ACCOUNT'
  const missing = options.unavailableMethods.map(({ label }) => label).join(', ')
  if (division) return <DeliveryMethods checkout={checkout} division={division} />
  const isToConfirm = options.shippingOptions.some(({ freight }) => freight === 'TO_CONFIRM')
  return (
    <StepForm
      onSubmit={next}
      errors={[
        errors.shippingMethod?.message,
        errors.onCarrierAccount?.message,
        errors.requestedDate?.message,
        errors.note?.message,
      ]}
      notice={[notice, missing && freightMessages.noRateNow.replace('{methods}', () => missing)]
        .filter(Boolean)
        .join(' ')}
    >
      <Choices legend="Shipping method" isLegendHidden>
        {options.shippingOptions.map((option) => (
          <Choice
            key={option.method}
            value={option.method}
            title={option.label}
            detail={arrivalText(option)}
            end={option.cost === null ? undefined : costText(option, options.currency)}
            {...form.register('shippingMethod')}
          />
        ))}
      </Choices>
      {isToConfirm && <p className="bare muted">{freightMessages.confirmedLater}</p>}
      {account && (
        <Checkbox
          className="above3 below3"
          label={freightMessages.ownAccount.replace('{account}', () => account)}
          description={isOnAccountOnly ? freightMessages.onlyOwnAccount : freightMessages.ownAccountChanges}
          error={errors.onCarrierAccount?.message}
          checked={isOnAccountOnly || (onCarrierAccount ?? false)}
          disabled={isOnAccountOnly}
          onChange={(event) => form.setValue('onCarrierAccount', event.currentTarget.checked)}
        />
      )}
      {option && (
        <DeliveryWishes
          option={option}
          currency={options.currency}
          name="shipments"
          wishes={{ shipsComplete, requestedDate }}
          onChange={(wishes) => {
            if (wishes.shipsComplete !== undefined) form.setValue('shipsComplete', wishes.shipsComplete)
            if (wishes.requestedDate !== undefined) form.setValue('requestedDate', wishes.requestedDate)
          }}
          error={errors.requestedDate?.message}
        />
      )}
      <OrderNote checkout={checkout} />
    </StepForm>
  )
}
