import { useState } from 'react'
import { AddressPicker } from '../addresses/shared/AddressPicker.tsx'
import { NewAddressButton, NewAddressStep } from './NewAddressStep.tsx'
import { StepForm } from './StepForm.tsx'
import type { Checkout } from './useCheckout.ts'

export function ShipToStep({ checkout, accountId }: { checkout: Checkout; accountId: number | undefined }) {
  const { errors, shipTo, chooseShipTo, next, notice } = checkout
  // Undefined until the form was open once.
  const [isAdding, setAdding] = useState<boolean>()
  const error = errors.shipToAddressId?.message
  if (isAdding)
    return (
      <NewAddressStep
        purpose="SHIPPING"
        accountId={accountId}
        chosen={shipTo}
        onChoose={chooseShipTo}
        onClose={() => setAdding(false)}
      />
    )
  return (
    <StepForm onSubmit={next} errors={[error]} notice={notice}>
      <div>
        <AddressPicker
          label="Shipping address"
          type="SHIPPING"
          accountId={accountId}
          value={shipTo}
          onChange={chooseShipTo}
          error={error}
        />
        <NewAddressButton onOpen={() => setAdding(true)} isBack={isAdding === false} />
      </div>
    </StepForm>
  )
}
