// For the maker's people: the next status of a claim, with the amount granted or the reason.
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ClaimDetail } from 'contract/warranty'
import { warrantyCalls } from 'contract/warranty'
import type { ClaimStatus } from 'contract/warrantyForm'
import { claimStatusLabels, nextStatuses } from 'contract/warrantyForm'
import { useState } from 'react'
import { useCallMutation } from '../platform/client.ts'
import record from '../ui/record.module.css'

export function StaffMove({ claim: { claimId, status, amountAsked } }: { claim: ClaimDetail }) {
  const next = nextStatuses[status]
  const [to, setTo] = useState<ClaimStatus | ''>('')
  const [granted, setGranted] = useState(String(amountAsked))
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const move = useCallMutation(warrantyCalls.moveWarrantyClaim, {
    quiet: true,
    invalidates: [warrantyCalls.getWarrantyClaim, warrantyCalls.searchWarrantyClaims],
  })
  if (next.length === 0) return null
  const submit = () => {
    if (to === '') {
      setErrors({ status: 'Please choose the next status.' })
      return
    }
    setErrors({})
    const amountGranted = to === 'APPROVED' && Number.isFinite(Number(granted)) ? Number(granted) : null
    move.mutate(
      { claimId, status: to, amountGranted, note },
      {
        onError: (failure) =>
          setErrors(Object.keys(failure.fields).length > 0 ? failure.fields : { status: failure.message }),
      },
    )
  }
  return (
    <section className={record['panel']} aria-labelledby="claim-move" data-no-print>
      <h2 id="claim-move">Decide</h2>
      <form
        method="post"
        noValidate
        className={record['form']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <NativeSelect
          label="Next status"
          value={to}
          error={errors['status']}
          data={[{ value: '', label: 'Choose' }, ...next.map((value) => ({ value, label: claimStatusLabels[value] }))]}
          onChange={(event) => setTo(event.currentTarget.value as ClaimStatus | '')}
        />
        {to === 'APPROVED' && (
          <TextInput
            label="Amount granted"
            inputMode="decimal"
            value={granted}
            error={errors['amountGranted']}
            onChange={(event) => setGranted(event.currentTarget.value)}
          />
        )}
        <Textarea
          label="Note to the customer"
          rows={2}
          value={note}
          error={errors['note']}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" loading={move.isPending}>
          Move Claim
        </Button>
      </form>
    </section>
  )
}
