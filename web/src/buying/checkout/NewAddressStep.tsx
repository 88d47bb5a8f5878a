// A step's address entered again: checked, saved in the address book, chosen for this order.
import type { Address } from '@portal/contract/buying/addresses'
import { useEffect, useRef } from 'react'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { NewAddressForm } from '../addresses/shared/NewAddressForm.tsx'
import { addressFrom } from '../addresses/shared/newAddressEntry.ts'
import { stepFormId } from './StepForm.tsx'

export interface NewAddressStepProps {
  purpose: 'SHIPPING' | 'BILLING'
  accountId: number | undefined
  /** The address chosen so far: the new one is likely in the same country. */
  chosen: Address | null
  onChoose: (address: Address) => void
  onClose: () => void
}

export function NewAddressStep({ purpose, accountId, chosen, onChoose, onClose }: NewAddressStepProps) {
  const { profile } = useSession()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone, and the focus was on it.
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h3 ref={title} tabIndex={-1} className="no-ring below4 text-lead">
        New {purpose === 'SHIPPING' ? 'shipping' : 'billing'} address
      </h3>
      <NewAddressForm
        id={stepFormId}
        purpose={purpose}
        accountId={accountId}
        country={chosen?.country}
        saveLabel="Use this address"
        onCancel={onClose}
        onAdded={(addressId, entry) => {
          const owner = { accountId: accountId ?? profile?.accountId ?? 0, partyId: profile?.partyId ?? null }
          onChoose(addressFrom(entry, { addressId, ...owner }))
          onClose()
        }}
      />
    </>
  )
}

/** The way to that form, for those who may add addresses. */
export function NewAddressButton({ onOpen, isBack }: { onOpen: () => void; isBack: boolean }) {
  const { profile } = useSession()
  if (!profile?.isAddressModificationAllowed) return null
  return (
    // Anyone who comes back from the form is where they left.
    <Button look="text" onClick={onOpen} autoFocus={isBack}>
      Enter a new address
    </Button>
  )
}
