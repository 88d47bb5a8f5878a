// Checking what was entered before it is used [A4.10]: what the service says takes its place, what
// it doubts is asked, what it refuses is reported at the top of the page.
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { addressCalls } from '@portal/contract/buying/addresses'
import { fillBrand } from '@portal/contract/provider/brand'
import type { AddressEntry, AddressFault, AddressParts } from '@portal/contract/buying/addressValidation'
import {
  addressMessages,
  countyName,
  entryWith,
  isComplete,
  toValidationRequest,
} from '@portal/contract/buying/addressValidation'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sendCall, useCallMutation } from '../../../platform/client.ts'
import { useBrand } from '../../../platform/config.ts'
import type { CallError } from '../../../platform/errors.ts'
import { noAnswerMessage } from '../../../platform/report.ts'
import { AddressDialog } from './AddressDialog.tsx'

interface Question {
  entered: AddressParts
  suggested: AddressParts | null
  answer: (isAccepted: boolean) => void
}

export interface AddressValidation {
  /**
   * Gives the address to go on with: as the service writes it, with its county. Undefined when the visitor dismissed
   * the dialog, or the address was refused: then `error` says so and the page is at its top.
   */
  validate: (entry: AddressEntry) => Promise<AddressEntry | undefined>
  /** The message of a refused address, for the head of the form. */
  error: string | undefined
  /** The open dialog; render it anywhere. */
  dialog: ReactNode
  isChecking: boolean
}

/** Marks the fields in doubt: of an address that was refused, or that the visitor goes back to in the dialog. */
export type MarkFaults = (faults: readonly AddressFault[], why: 'refused' | 'dismissed') => void

// A person may know the name of their place better than a service; its state and ZIP code no one may bend.
const isSpelling = (one: AddressParts, other: AddressParts): boolean =>
  one.state === other.state &&
  one.province === other.province &&
  one.postalCode.slice(0, 5) === other.postalCode.slice(0, 5)

export function useAddressValidation(mark: MarkFaults): AddressValidation {
  const client = useQueryClient()
  const brand = useBrand()
  const check = useCallMutation(addressCalls.validateAddress, { quiet: true })
  const [question, setQuestion] = useState<Question>()
  const [error, setError] = useState<string>()
  const kept = useRef<string>(undefined)

  const refuse = (message: string = addressMessages.invalid): undefined => {
    setError(fillBrand(message, brand))
    window.scrollTo({ top: 0 })
  }
  const ask = (entered: AddressParts, suggested: AddressParts | null) =>
    new Promise<boolean>((answered) => {
      const answer = (isAccepted: boolean) => {
        // The dialog gives the focus back before anything is marked.
        flushSync(() => setQuestion(undefined))
        answered(isAccepted)
      }
      setQuestion({ entered, suggested, answer })
    })
  const validate = async (entry: AddressEntry): Promise<AddressEntry | undefined> => {
    setError(undefined)
    try {
      const { validationResult, address, suggestedAddress, faults } = await check.mutateAsync({
        address: toValidationRequest(entry),
      })
      if (validationResult === 'VALID') return await withCounty(client, entryWith(entry, address))
      if (validationResult !== 'AMBIGUOUS') {
        mark(faults, 'refused')
        return refuse()
      }
      // Sent again as it was after 'No': they mean it, so the risk of an unknown address is asked instead.
      const typed = JSON.stringify(toValidationRequest(entry))
      const suggestion = kept.current === typed ? null : suggestedAddress
      if (!(await ask(address, suggestion))) {
        kept.current = suggestion && isComplete(suggestion) && isSpelling(suggestion, address) ? typed : undefined
        mark(faults, 'dismissed')
        return undefined
      }
      return await withCounty(client, entryWith(entry, suggestion ?? address))
    } catch (failed) {
      const { code, message, status } = failed as CallError
      return refuse(status === 0 ? noAnswerMessage : code === 'TOO_MANY' ? message : undefined)
    }
  }
  return {
    validate,
    error,
    dialog: question && <AddressDialog {...question} />,
    isChecking: check.isPending,
  }
}

// The look-up runs for the United States only; a county a person chose among those possible stays [A5.25].
async function withCounty(client: QueryClient, entry: AddressEntry): Promise<AddressEntry> {
  const { address1, city, state, zip, country } = entry
  if (country !== 'US') return { ...entry, county: '' }
  const typed = countyName(entry.county)
  const address = { address1, city, state, country, postalCode: zip }
  const found = await sendCall(client, addressCalls.getCounty, { address }).catch(() => undefined)
  const isPossible = !found || found.choices.length === 0 || found.choices.includes(typed)
  return { ...entry, county: typed && isPossible ? typed : (found?.county ?? '') }
}
