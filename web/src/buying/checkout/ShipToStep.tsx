import type { Address } from '@portal/contract/buying/addresses'
import type { QuoteInput } from '@portal/contract/buying/checkout'
import { useState } from 'react'
import { AddressPicker } from '../addresses/shared/AddressPicker.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { lazyPart } from '../../ui/lazyParts.ts'
import type { Division } from './division.ts'
import { NewAddressButton, NewAddressStep } from './NewAddressStep.tsx'
import { StepForm } from './StepForm.tsx'
import type { Checkout } from './useCheckout.ts'

// Most orders go to one address.
const SeveralAddresses = lazyPart(() => import('./SeveralAddresses.tsx').then((module) => module.SeveralAddresses))

/** All goes to the first address, in the way that was chosen for the order. */
function toDivision(
  first: Address,
  { shippingMethod, onCarrierAccount, requestedDate, shipsComplete }: Partial<QuoteInput>,
): Division {
  const way = shippingMethod && {
    shippingMethod,
    onCarrierAccount,
    requestedDate,
    shipsComplete,
    label: '',
    arrival: '',
    cost: null,
  }
  return { addresses: [first], cells: {}, ways: way ? { [first.addressId]: way } : {} }
}

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
  if (checkout.division) return <SeveralAddresses checkout={checkout} accountId={accountId} />
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
        {shipTo && (
          <Button
            look="text"
            onClick={() => checkout.setDivision(toDivision(shipTo, checkout.form.getValues()))}
            className="block above2"
          >
            Send to several addresses
          </Button>
        )}
      </div>
    </StepForm>
  )
}
