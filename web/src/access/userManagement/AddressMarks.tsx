// The addresses of a user by the picker in service-representative mode [A6.21, B6.05].
import type { Address, AddressCommand } from '@portal/contract/buying/addresses'
import type { MarkedAddress } from '@portal/contract/access/userManagement'
import type { UserRecord } from '@portal/contract/access/userRecord'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import { useState } from 'react'
import { AddressPicker } from '../../buying/addresses/shared/AddressPicker.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { useUserAct } from './useUserAct.ts'

const line = (of: MarkedAddress | null) =>
  of && [of.detail.address1, of.detail.city, of.detail.state, of.detail.postalCode].filter(Boolean).join(', ')

export function AddressMarks({ record: { user, mayChange } }: { record: UserRecord }) {
  const userId = user.authId
  const [chosen, setChosen] = useState<Address | null>(null)
  const [message, setMessage] = useState('')
  const billing = useUserAct(userRecordCalls.csrUpdateDefaultBillingAddress)
  const shipping = useUserAct(userRecordCalls.csrUpdateDefaultShippingAddress)
  const add = useUserAct(userRecordCalls.csrAddToFavorites)
  const remove = useUserAct(userRecordCalls.csrRemoveFromFavorites)
  const run = async (command: AddressCommand, address: Address) => {
    const ebsAddressId = address.ebsAddressId ?? String(address.addressId)
    const { addressId } = address
    const acts = {
      setDefaultBilling: () => billing.mutateAsync({ userId, ebsAddressId }),
      setDefaultShipping: () => shipping.mutateAsync({ userId, ebsAddressId }),
      addFavorite: () => add.mutateAsync({ userId, addressId }),
      removeFavorite: () => remove.mutateAsync({ userId, addressId }),
    }
    await acts[command]()
    if (command === 'addFavorite' || command === 'removeFavorite')
      setChosen({ ...address, isFavorite: command === 'addFavorite' })
    setMessage('Saved.')
  }
  const error = [billing, shipping, add, remove].find((act) => act.error)?.error
  return (
    <div className="stack gap4 unspaced">
      <Facts
        facts={[
          ['Default billing', line(user.defaultBillingAddress) ?? 'None'],
          ['Default shipping', line(user.defaultShippingAddress) ?? 'None'],
          ['Favorites', user.favoriteAddresses.map(line).join(' · ')],
        ]}
      />
      {mayChange && (
        <AddressPicker
          label="Address"
          type="ALL"
          served={{ call: userRecordCalls.csrSearchAddresses, userId }}
          value={chosen}
          onChange={(address) => {
            setMessage('')
            setChosen(address)
          }}
          onCommand={(command, address) => void run(command, address).catch(() => setMessage(''))}
        />
      )}
      {error ? (
        <p role="alert" className="bare danger">
          {error.message}
        </p>
      ) : (
        message && <p role="status">{message}</p>
      )}
    </div>
  )
}
