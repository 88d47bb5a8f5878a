// Addresses removed on this visit: each stays on screen with 'Undo' until one leaves the page, whatever is searched for.
import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '@portal/contract/buying/addresses'
import { addressCalls } from '@portal/contract/buying/addresses'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'

const listed = [addressCalls.searchAddresses, addressCalls.getAccountAddresses, addressCalls.getFavoriteAddresses]
const defaults = [addressCalls.getDefaultShippingAddress, addressCalls.getDefaultBillingAddress]

export function useRemovedAddresses() {
  const client = useQueryClient()
  const [removed, setRemoved] = useState<readonly Address[]>([])
  // Their failures are shown in a toast, and the address is as it was.
  const removing = useCallMutation(addressCalls.removeAddress, { invalidates: defaults })
  const restoring = useCallMutation(addressCalls.restoreAddress, { invalidates: defaults })

  const refetchAll = (refetchType: 'none' | 'active') =>
    Promise.all(listed.map(({ name }) => client.invalidateQueries({ queryKey: [name], refetchType })))
  const isDone = (sent: Promise<unknown>) =>
    sent.then(
      () => true,
      () => false,
    )
  const without = (addressId: number) => (before: readonly Address[]) =>
    before.filter((each) => each.addressId !== addressId)

  const remove = async (address: Address) => {
    const { addressId } = address
    if (!(await isDone(removing.mutateAsync({ addressId })))) return
    setRemoved((before) => [...without(addressId)(before), address])
    // The list on screen stays as it is; the next one is asked for again.
    await refetchAll('none')
  }
  const undo = async ({ addressId }: Address) => {
    if (!(await isDone(restoring.mutateAsync({ addressId })))) return
    // A search answered in between came without it, so the list on screen is asked for again before 'Undo' goes.
    await refetchAll('active')
    setRemoved(without(addressId))
  }
  return {
    isAny: removed.length > 0,
    has: (addressId: number) => removed.some((each) => each.addressId === addressId),
    /** Those that `list` does not have, because it was asked for after they went. */
    missingIn: (list: readonly Address[]) =>
      removed.filter((each) => !list.some(({ addressId }) => addressId === each.addressId)),
    remove,
    undo,
  }
}
