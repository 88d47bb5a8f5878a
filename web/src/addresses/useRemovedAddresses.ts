// Addresses removed on this visit: each keeps its place with 'Undo' until one leaves the page.
import { useQueryClient } from '@tanstack/react-query'
import { addressCalls } from 'contract/addresses'
import { useState } from 'react'
import { useSend } from '../platform/client.ts'

const listed = [addressCalls.searchAddresses, addressCalls.getAccountAddresses, addressCalls.getFavoriteAddresses]
const defaults = [addressCalls.getDefaultShippingAddress, addressCalls.getDefaultBillingAddress]

export function useRemovedAddresses() {
  const client = useQueryClient()
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  // Their failures are told in a toast, and the address stands as it was.
  const removing = useSend(addressCalls.removeAddress, { refreshes: defaults })
  const restoring = useSend(addressCalls.restoreAddress, { refreshes: defaults })

  const change = async (
    send: typeof removing.mutateAsync | typeof restoring.mutateAsync,
    addressId: number,
    isGone: boolean,
  ) => {
    const isDone = await send({ addressId }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    setIds((before) => new Set(isGone ? [...before, addressId] : [...before].filter((id) => id !== addressId)))
    // The list on screen stays as it is; the next one is asked for anew.
    await Promise.all(listed.map(({ name }) => client.invalidateQueries({ queryKey: [name], refetchType: 'none' })))
  }
  return {
    has: (addressId: number) => ids.has(addressId),
    remove: (addressId: number) => change(removing.mutateAsync, addressId, true),
    undo: (addressId: number) => change(restoring.mutateAsync, addressId, false),
  }
}
