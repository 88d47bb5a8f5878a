import { Checkbox, Textarea } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { freightMessages, freightText } from '@portal/contract/buying/freight'
import type { Currency } from '@portal/contract/platform/locales'
import { formatMoney } from '../../platform/formats.ts'
import { Choice, Choices } from '../../ui/forms/Choices.tsx'
import { lazyPart } from '../../ui/lazyParts.ts'
import { arrivalText } from './arrivalText.ts'
import { StepForm } from './StepForm.tsx'
import type { Checkout } from './useCheckout.ts'

type Option = Checkout['options']['shippingOptions'][number]

// Most orders leave as they are ready, as soon as they can.
const DeliveryWishes = lazyPart(() => import('./DeliveryWishes.tsx').then((module) => module.DeliveryWishes))

const DeliveryMethods = lazyPart(() => import('./DeliveryMethods.tsx').then((module) => module.DeliveryMethods))

export const costText = (option: Option, currency: Currency): string =>
  freightText({ ...option, shipping: option.cost }, (cost) => (cost === 0 ? 'Free' : formatMoney(cost, currency)))

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

export const OrderNote = ({ checkout: { form, errors } }: { checkout: Checkout }) => (
  <Textarea
    label="Note for this order (optional)"
    description="For the warehouse and the carrier, for example a gate or a contact on site."
    rows={2}
    error={errors.note?.message}
    {...form.register('note')}
  />
)
