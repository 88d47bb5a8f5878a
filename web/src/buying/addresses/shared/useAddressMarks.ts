// The viewer's own marks on addresses: two defaults and any number of favorites, saved in their profile [A7.08].
import { useQueryClient } from '@tanstack/react-query'
import type { AddressCommand } from '@portal/contract/buying/addresses'
import { addressCalls } from '@portal/contract/buying/addresses'
import type { ProfileUpdates } from '@portal/contract/access/profile'
import { profileCalls } from '@portal/contract/access/profile'
import type { Profile } from '@portal/contract/access/session'
import { useRef } from 'react'
import { useCallMutation } from '../../../platform/client.ts'
import { rememberSession, readSession, useSession } from '../../../platform/session.ts'

/** The change of a profile. */
function toUpdates(
  command: AddressCommand,
  addressId: number,
  favorites: Profile['favoriteAddressIds'],
): ProfileUpdates {
  switch (command) {
    case 'setDefaultShipping':
      return { defaultShippingAddressId: addressId }
    case 'setDefaultBilling':
      return { defaultBillingAddressId: addressId }
    case 'addFavorite':
      return { favoriteAddressIds: [...favorites.filter((id) => id !== addressId), addressId] }
    case 'removeFavorite':
      return { favoriteAddressIds: favorites.filter((id) => id !== addressId) }
  }
}

export interface AddressMarks {
  isDefaultShipping: (addressId: number) => boolean
  isDefaultBilling: (addressId: number) => boolean
  isFavorite: (addressId: number) => boolean
  /** Saves a mark; the page shows it once it is saved. */
  run: (command: AddressCommand, addressId: number) => Promise<void>
}

export function useAddressMarks(): AddressMarks {
  const client = useQueryClient()
  const { profile } = useSession()
  const update = useCallMutation(profileCalls.userUpdateProfile, {
    onSuccess: (session) => rememberSession(client, session),
  })
  // One after the other: each starts from the favorites the one before has left.
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const save = async (command: AddressCommand, addressId: number) => {
    const now = readSession(client).profile
    if (!now) return
    await update.mutateAsync({
      userId: now.userId,
      updates: toUpdates(command, addressId, now.favoriteAddressIds),
    })
    // Lists order by marks; the one on screen stays as it is.
    const lists = [addressCalls.searchAddresses, addressCalls.getFavoriteAddresses].map(({ name }) => name)
    await Promise.all(lists.map((name) => client.invalidateQueries({ queryKey: [name], refetchType: 'none' })))
    await client.invalidateQueries({ queryKey: [addressCalls.getDefaultShippingAddress.name] })
    await client.invalidateQueries({ queryKey: [addressCalls.getDefaultBillingAddress.name] })
  }
  return {
    isDefaultShipping: (addressId) => profile?.defaultShippingAddressId === addressId,
    isDefaultBilling: (addressId) => profile?.defaultBillingAddressId === addressId,
    isFavorite: (addressId) => profile?.favoriteAddressIds.includes(addressId) ?? false,
    run: (command, addressId) => {
      // A failure has been shown in a toast; the next one starts all the same.
      const saved = last.current.then(() => save(command, addressId)).catch(() => undefined)
      last.current = saved
      return saved
    },
  }
}
