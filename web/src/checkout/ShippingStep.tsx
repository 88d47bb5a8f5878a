import { Textarea } from '@mantine/core'
import { formatDate, formatMoney } from '../platform/formats.ts'
import { useLocale } from '../platform/locale.ts'
import classes from './Choices.module.css'
import { StepForm } from './StepForm.tsx'
import type { Checkout } from './useCheckout.ts'

type Option = Checkout['options']['shippingOptions'][number]

/** When an order sent this way is there, as far as anybody knows. */
export const arrivalText = ({ method, estimatedArrival }: Pick<Option, 'method' | 'estimatedArrival'>): string => {
  if (!estimatedArrival) return 'We will confirm the date.'
  return method === 'WILL_CALL'
    ? `Ready to pick up by ${formatDate(estimatedArrival)}`
    : `Estimated arrival ${formatDate(estimatedArrival)}`
}

export function ShippingStep({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const { form, errors, options, next, notice } = checkout
  return (
    <StepForm onSubmit={next} errors={[errors.shippingMethod?.message, errors.note?.message]} notice={notice}>
      <fieldset className={classes['choices']}>
        <legend className="visually-hidden">Shipping method</legend>
        {options.shippingOptions.map((option) => (
          <label key={option.method} className={classes['choice']}>
            <input type="radio" value={option.method} {...form.register('shippingMethod')} />
            <span className={classes['what']}>
              <strong>{option.label}</strong>
              <span>{arrivalText(option)}</span>
            </span>
            {option.cost !== null && (
              <span className={classes['cost']}>{option.cost === 0 ? 'Free' : formatMoney(option.cost, locale)}</span>
            )}
          </label>
        ))}
      </fieldset>
      <Textarea
        label="Note for this order (optional)"
        description="For the warehouse and the carrier, for example a gate or a contact on site."
        maxLength={500}
        rows={2}
        error={errors.note?.message}
        {...form.register('note')}
      />
    </StepForm>
  )
}
