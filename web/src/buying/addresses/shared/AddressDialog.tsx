// The question of an ambiguous address [A§4, A§8]: to use one the service does not recognize [A4.12], or the one it
// suggests [A4.13]. A suggestion that still lacks something can only be read: the form has to be completed.
import type { AddressParts } from '@portal/contract/buying/addressValidation'
import { addressMessages, isComplete } from '@portal/contract/buying/addressValidation'
import { getRegions } from '@portal/contract/platform/regions'
import { Button } from '../../../ui/forms/Button.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { AddressCard } from './AddressCard.tsx'
import classes from './AddressDialog.module.css'

export interface AddressDialogProps {
  entered: AddressParts
  suggested: AddressParts | null
  answer: (isAccepted: boolean) => void
}

const words = {
  unrecognized: { title: 'Address Not Recognized', text: addressMessages.notRecognized, no: 'Close', yes: 'Accept' },
  incomplete: { title: 'Address Incomplete', text: addressMessages.incomplete, no: 'No', yes: 'Yes' },
  unfinished: { title: 'Address Incomplete', text: addressMessages.stillIncomplete, no: 'OK', yes: null },
} as const

export function AddressDialog({ entered, suggested, answer }: AddressDialogProps) {
  const kind = suggested ? (isComplete(suggested) ? 'incomplete' : 'unfinished') : 'unrecognized'
  const { title, text, no, yes } = words[kind]
  return (
    <Modal
      opened
      title={title}
      footer={
        <>
          <Button onClick={() => answer(false)}>{no}</Button>
          {yes && (
            <Button look="primary" onClick={() => answer(true)}>
              {yes}
            </Button>
          )}
        </>
      }
    >
      <p className="bare">{text}</p>
      <div className={`flex wrap gap3 above4 ${classes['addresses'] ?? ''}`}>
        <figure className="sunken rounded-md">
          <figcaption className="below1h text-note muted">You entered</figcaption>
          <AddressCard address={toAddressText(entered)} />
        </figure>
        {suggested && (
          <figure className="sunken rounded-md">
            <figcaption className="below1h text-note muted">Suggested address</figcaption>
            <AddressCard address={toAddressText(suggested)} />
          </figure>
        )}
      </div>
    </Modal>
  )
}

// Where we have no list of regions, the state that is sent is the country [A5.24]: no one writes it twice.
const toAddressText = (parts: AddressParts) => ({
  ...parts,
  state: getRegions(parts.country) ? parts.state : null,
  addressName: null,
})
