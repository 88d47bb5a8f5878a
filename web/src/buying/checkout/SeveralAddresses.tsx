// The first step where an order goes to several addresses [P5.189]: the lines against the addresses.
import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '@portal/contract/buying/addresses'
import { addressLines } from '@portal/contract/buying/addresses'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { deliveryTitle } from '@portal/contract/buying/orderDeliveries'
import { messages } from '@portal/contract/platform/errors'
import { useState } from 'react'
import { AddressPicker } from '../addresses/shared/AddressPicker.tsx'
import { callQueryOptions } from '../../platform/client.ts'
import { CallError } from '../../platform/errors.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { withMethod } from './choices.ts'
import { DivisionTable } from './DivisionTable.tsx'
import type { Division, DivisionFaults, Way } from './division.ts'
import { findFaults, toFaults, toParts, withAddress } from './division.ts'
import { NewAddressButton, NewAddressStep } from './NewAddressStep.tsx'
import { StepForm } from './StepForm.tsx'
import type { Checkout } from './useCheckout.ts'
import { useDivisibleLines } from './useDivisibleLines.ts'
import { toWay } from './ways.ts'

interface SeveralAddressesProps {
  checkout: Checkout
  accountId: number | undefined
}

export function SeveralAddresses({ checkout, accountId }: SeveralAddressesProps) {
  const { division, setDivision, divisionFields, notice } = checkout
  const client = useQueryClient()
  const lines = useDivisibleLines(checkout)
  const [found, setFound] = useState<DivisionFaults>({})
  const [isAdding, setAdding] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  if (!division) return null
  const { addresses } = division
  const [first] = addresses
  const faults = { ...toFaults(divisionFields, division), ...found }

  const change = (changed: Division | { problem: string }) => {
    const isRefused = 'problem' in changed
    setProblem(isRefused ? changed.problem : undefined)
    setFound({})
    if (!isRefused) setDivision(changed)
  }
  const add = (address: Address) => change(withAddress(division, address))
  const goOn = async () => {
    const wrong = findFaults(division, lines)
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return
    const parts = toParts(division, lines)
    const { priceQuote } = checkout
    const asked = { deliveries: parts, ...(priceQuote !== undefined && { priceQuote }) }
    const options = callQueryOptions(checkoutCalls.deliveryOptions, asked)
    const answer = await client.query({ ...options, staleTime: 0 }).catch((error: unknown) => {
      const { fields = {}, body } = error instanceof CallError ? error : {}
      const named = toFaults(fields, { ...division, parts })
      const text = body?.userFriendlyMessage ?? messages.generic
      setFound(Object.keys(named).length > 0 ? named : { '': text })
    })
    if (!answer) return
    const ways: Record<number, Way> = {}
    let isSettled = true
    for (const { shipTo, ...its } of answer.deliveries) {
      const before = division.ways[shipTo.addressId]
      const { method, changed } = withMethod(its, before?.shippingMethod)
      const way = method && toWay(its, { ...before, shippingMethod: method })
      if (way) ways[shipTo.addressId] = way
      if (!way || changed) isSettled = false
    }
    if (first) checkout.divide({ ...division, parts, ways }, first, isSettled)
  }
  if (isAdding)
    return (
      <NewAddressStep
        purpose="SHIPPING"
        accountId={accountId}
        chosen={first ?? null}
        onChoose={add}
        onClose={() => setAdding(false)}
      />
    )
  return (
    <StepForm onSubmit={goOn} errors={[...new Set(Object.values(faults))]} notice={notice}>
      <p className="bare muted">
        {first?.addressName ?? first?.address1} gets what you do not give to another address. Numbers can be pasted from
        a spreadsheet.
      </p>
      <ol className="list rows" aria-label="Addresses of this order">
        {addresses.map((address, at) => (
          <li key={address.addressId}>
            <span className="words">
              <span className="strong heading">{deliveryTitle(at + 1, address)}</span>
              <small>{addressLines({ ...address, addressName: null }).join(', ')}</small>
            </span>
            {at > 0 && (
              <Button
                look="quiet"
                aria-label={`Remove ${address.addressName ?? address.address1}`}
                onClick={() => change({ ...division, addresses: addresses.filter((other) => other !== address) })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ol>
      <DivisionTable division={division} lines={lines} faults={faults} onChange={change} />
      <div>
        <AddressPicker
          label="Add an address"
          type="SHIPPING"
          accountId={accountId}
          value={null}
          onChange={add}
          error={problem}
        />
        <NewAddressButton onOpen={() => setAdding(true)} isBack={isAdding === false} />
      </div>
      <div>
        <Button
          look="text"
          onClick={() => {
            if (first) checkout.chooseShipTo(first)
            setDivision(null)
          }}
        >
          Send everything to one address
        </Button>
      </div>
    </StepForm>
  )
}
