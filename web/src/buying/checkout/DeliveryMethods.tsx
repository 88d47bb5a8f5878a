// The second step where an order goes to several addresses [P5.187]: for each, its method and its wishes.
import { Checkbox } from '@mantine/core'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { freightMessages } from '@portal/contract/buying/freight'
import { deliveryTitle } from '@portal/contract/buying/orderDeliveries'
import type { Currency } from '@portal/contract/platform/locales'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Choice, Choices } from '../../ui/forms/Choices.tsx'
import { arrivalText } from './arrivalText.ts'
import { DeliveryWishes } from './DeliveryWishes.tsx'
import type { Division, Way } from './division.ts'
import { costText } from './costText.ts'
import { OrderNote } from './OrderNote.tsx'
import { StepForm } from './StepForm.tsx'
import type { Checkout } from './useCheckout.ts'
import type { DeliveryChoices } from './ways.ts'
import { toWay } from './ways.ts'

export function DeliveryMethods({ checkout, division }: { checkout: Checkout; division: Division }) {
  const { priceQuote, divisionFields, errors, notice, setDivision } = checkout
  const { parts = [], addresses, ways } = division
  const asked = { deliveries: parts, ...(priceQuote !== undefined && { priceQuote }) }
  const { data, error, refetch } = useCallQuery(checkoutCalls.deliveryOptions, asked, {
    quiet: true,
    keepPrevious: true,
  })
  const [missing, setMissing] = useState<string[]>([])
  const goOn = async () => {
    const without = addresses.filter(({ addressId }) => !ways[addressId])
    setMissing(
      without.map((address) => `Please choose a shipping method for ${address.addressName ?? address.address1}.`),
    )
    if (without.length === 0) await checkout.next()
  }
  const said = Object.entries(divisionFields).flatMap(([name, message]) => (name.includes('.') ? [message] : []))
  return (
    <StepForm onSubmit={goOn} errors={[...missing, ...said, errors.note?.message]} notice={notice}>
      {error && !data && (
        <ErrorState message="The shipping methods could not be loaded." onRetry={() => void refetch()} />
      )}
      {!error && !data && <SkeletonRows rows={addresses.length} height={120} />}
      {data?.deliveries.map((choices, at) => {
        const { addressId } = choices.shipTo
        return (
          <section key={addressId} aria-labelledby={`delivery-${addressId}`}>
            <h3 id={`delivery-${addressId}`} className="below2">
              {deliveryTitle(at + 1, choices.shipTo)}
            </h3>
            <DeliveryMethod
              at={at}
              choices={choices}
              way={ways[addressId]}
              currency={data.currency}
              error={divisionFields[`deliveries.${at}.requestedDate`]}
              onChange={(way) => {
                setMissing([])
                setDivision({ ...division, ways: { ...ways, [addressId]: way } })
              }}
            />
          </section>
        )
      })}
      <OrderNote checkout={checkout} />
    </StepForm>
  )
}

interface DeliveryMethodProps {
  at: number
  choices: DeliveryChoices
  way: Way | undefined
  currency: Currency
  error: string | undefined
  onChange: (way: Way) => void
}

function DeliveryMethod({ at, choices, way, currency, error, onChange }: DeliveryMethodProps) {
  const { shippingOptions, unavailableMethods } = choices
  const option = shippingOptions.find(({ method }) => method === way?.shippingMethod)
  const missing = unavailableMethods.map(({ label }) => label).join(', ')
  const choose = (chosen: Parameters<typeof toWay>[1]) => {
    const next = toWay(choices, chosen)
    if (next) onChange(next)
  }
  const account = option?.carrierAccount
  const isOnAccountOnly = option?.freight === 'OWN_ACCOUNT'
  return (
    <div className="stack gap3">
      {missing && (
        <p className="bare pad3-4 rounded on-soon">{freightMessages.noRateNow.replace('{methods}', () => missing)}</p>
      )}
      <Choices legend="Shipping method" isLegendHidden>
        {shippingOptions.map((each) => (
          <Choice
            key={each.method}
            name={`method-${at}`}
            value={each.method}
            title={each.label}
            detail={arrivalText(each)}
            end={each.cost === null ? undefined : costText(each, currency)}
            checked={each.method === way?.shippingMethod}
            onChange={() => choose({ ...way, onCarrierAccount: false, shippingMethod: each.method })}
          />
        ))}
      </Choices>
      {shippingOptions.some(({ freight }) => freight === 'TO_CONFIRM') && (
        <p className="bare muted">{freightMessages.confirmedLater}</p>
      )}
      {account && way && (
        <Checkbox
          label={freightMessages.ownAccount.replace('{account}', () => account)}
          description={isOnAccountOnly ? freightMessages.onlyOwnAccount : freightMessages.ownAccountChanges}
          checked={isOnAccountOnly || (way.onCarrierAccount ?? false)}
          disabled={isOnAccountOnly}
          onChange={(event) => choose({ ...way, onCarrierAccount: event.currentTarget.checked })}
        />
      )}
      {option && way && (
        <DeliveryWishes
          option={option}
          currency={currency}
          name={`shipments-${at}`}
          wishes={way}
          onChange={(wishes) => choose({ ...way, ...wishes })}
          error={error}
        />
      )}
    </div>
  )
}
