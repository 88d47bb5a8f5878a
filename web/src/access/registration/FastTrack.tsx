// A buyer who already orders here proves it by an account and an invoice number and need not wait for approval.
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { PartProps } from './partProps.ts'

export function FastTrack({ form: { register, formState, getValues, subscribe } }: PartProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { accountNumber, invoiceNumber } = formState.errors
  const hasError = Boolean(accountNumber ?? invoiceNumber)

  // A filled or wrong field must not be hidden.
  useEffect(() => {
    const show = () => {
      if (details.current && (getValues('accountNumber') || getValues('invoiceNumber'))) details.current.open = true
    }
    show()
    return subscribe({ formState: { values: true }, callback: show })
  }, [getValues, subscribe])
  useEffect(() => {
    if (hasError && details.current) details.current.open = true
  }, [hasError])

  return (
    <details ref={details} className="frame sunken">
      <summary className="pad3-4 medium link">Already a customer? Skip the wait for approval (optional)</summary>
      <p className="text-label muted">
        With your account number and the number of any invoice of that account, an email address of your business is
        approved at once.
      </p>
      <div className="halves top gap4">
        <TextInput
          label="Account Number"
          size="md"
          autoComplete="off"
          error={accountNumber?.message}
          {...register('accountNumber')}
        />
        <TextInput
          label="Invoice Number"
          size="md"
          autoComplete="off"
          error={invoiceNumber?.message}
          {...register('invoiceNumber')}
        />
      </div>
    </details>
  )
}
