import { AddressPicker } from '../addresses/shared/AddressPicker.tsx'
import { StepForm } from './StepForm.tsx'
import type { Checkout } from './useCheckout.ts'

export function ShipToStep({ checkout, accountId }: { checkout: Checkout; accountId: number | undefined }) {
  const { errors, shipTo, chooseShipTo, next, notice } = checkout
  const error = errors.shipToAddressId?.message
  return (
    <StepForm onSubmit={next} errors={[error]} notice={notice}>
      <AddressPicker
        label="Shipping address"
        type="SHIPPING"
        accountId={accountId}
        value={shipTo}
        onChange={chooseShipTo}
        error={error}
      />
    </StepForm>
  )
}
