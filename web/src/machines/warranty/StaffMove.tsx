// For the maker's people: the next status of a claim, with the amount granted or the reason.
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ClaimDetail } from '@portal/contract/machines/warranty'
import { claimMove, warrantyCalls } from '@portal/contract/machines/warranty'
import { claimStatusLabels, nextStatuses } from '@portal/contract/machines/warrantyForm'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { Button } from '../../ui/forms/Button.tsx'
import record from '../../ui/layout/record.module.css'

export function StaffMove({ claim: { claimId, status, amountAsked } }: { claim: ClaimDetail }) {
  const next = nextStatuses[status]
  const { field, faults, handleSubmit, refuse, watch } = useContractForm(claimMove, {
    defaultValues: { status: '', amountGranted: String(amountAsked), note: '' },
    toInput: ({ status: to, amountGranted, ...rest }) => {
      const amount = Number(amountGranted)
      return { ...rest, status: to, amountGranted: to === 'APPROVED' && Number.isFinite(amount) ? amount : null }
    },
  })
  const move = useCallMutation(warrantyCalls.moveWarrantyClaim, {
    quiet: true,
    invalidates: [warrantyCalls.getWarrantyClaim, warrantyCalls.searchWarrantyClaims],
  })
  if (next.length === 0) return null
  const submit = handleSubmit((to) =>
    move.mutateAsync({ claimId, ...to }).then(
      () => undefined,
      (failure: CallError) => refuse(failure),
    ),
  )
  return (
    <section className={record['panel']} aria-labelledby="claim-move" data-no-print>
      <h2 id="claim-move">Decide</h2>
      <form method="post" noValidate className={record['form']} onSubmit={(event) => void submit(event)}>
        <NativeSelect
          label="Next status"
          data={[{ value: '', label: 'Choose' }, ...next.map((value) => ({ value, label: claimStatusLabels[value] }))]}
          {...field('status')}
          error={faults['status'] ?? faults['']}
        />
        {watch('status') === 'APPROVED' && (
          <TextInput label="Amount granted" inputMode="decimal" {...field('amountGranted')} />
        )}
        <Textarea label="Note to the customer" rows={2} {...field('note')} />
        <Button look="primary" type="submit" loading={move.isPending}>
          Move Claim
        </Button>
      </form>
    </section>
  )
}
