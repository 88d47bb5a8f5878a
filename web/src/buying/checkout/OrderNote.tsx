import { Textarea } from '@mantine/core'
import type { Checkout } from './useCheckout.ts'

export const OrderNote = ({ checkout: { form, errors } }: { checkout: Checkout }) => (
  <Textarea
    label="Note for this order (optional)"
    description="For the warehouse and the carrier, for example a gate or a contact on site."
    rows={2}
    error={errors.note?.message}
    {...form.register('note')}
  />
)
