// The two default addresses, each with a picker to choose another.
import type { Address } from '@portal/contract/buying/addresses'
import { addressCalls } from '@portal/contract/buying/addresses'
import { useCallQuery } from '../../platform/client.ts'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { AddressPicker } from './shared/AddressPicker.tsx'
import { useAddressMarks } from './shared/useAddressMarks.ts'

/** A label over an address with its marks, of most people. */
const waitingHeights = [200, 179]

export function Defaults() {
  const shipping = useCallQuery(addressCalls.getDefaultShippingAddress, {}, { quiet: true, keepPrevious: true })
  const billing = useCallQuery(addressCalls.getDefaultBillingAddress, {}, { quiet: true, keepPrevious: true })
  const marks = useAddressMarks()
  if (shipping.isPending || billing.isPending)
    return (
      <div className="halves top gap6 below6">
        {waitingHeights.map((height) => (
          <SkeletonRows key={height} rows={1} height={height} />
        ))}
      </div>
    )
  // Without an answer the list below still says what is there.
  if (shipping.isError || billing.isError) return null
  const choose = (command: 'setDefaultShipping' | 'setDefaultBilling') => (address: Address) =>
    void marks.run(command, address.addressId)
  return (
    <div className="halves top gap6 below6">
      <div>
        <AddressPicker
          label="Default shipping address"
          type="SHIPPING"
          value={shipping.data ?? null}
          onChange={choose('setDefaultShipping')}
        />
      </div>
      <div>
        <AddressPicker
          label="Default billing address"
          type="BILLING"
          value={billing.data ?? null}
          onChange={choose('setDefaultBilling')}
        />
      </div>
    </div>
  )
}
