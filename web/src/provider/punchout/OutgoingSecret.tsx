// The shared secret of documents that go to the buyer [P13.40]: typed here, never shown again.
import { PasswordInput } from '@mantine/core'
import type { ConnectionSummary } from '@portal/contract/provider/punchoutConnections'
import { outgoingSecretForm } from '@portal/contract/provider/punchoutConnections'
import type { CallError } from '../../platform/errors.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { useContractForm } from '../../platform/forms.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'

interface OutgoingSecretProps {
  connection: Pick<ConnectionSummary, 'outgoingSecretAt' | 'name'>
  isBusy: boolean
  /** Empty for none. */
  onSet: (secret: string) => Promise<unknown>
}

export function OutgoingSecret({ connection: { outgoingSecretAt, name }, isBusy, onSet }: OutgoingSecretProps) {
  const form = useContractForm(outgoingSecretForm, { defaultValues: { secret: '' } })
  const set = (secret: string) =>
    onSet(secret)
      .then(() => form.reset({ secret: '' }))
      .catch((error: CallError) => form.refuse(error))
  const submit = form.handleSubmit(({ secret }) => set(secret))
  const isEmpty = form.watch('secret') === ''
  return (
    <section
      className="unspaced stack gap3h below5 roomy frame breaks width-xl"
      aria-label={`Secret of documents to ${name}`}
    >
      <h2>Secret of outgoing documents</h2>
      <p role="status">
        {outgoingSecretAt
          ? `Set ${formatDateTime(outgoingSecretAt)}. It is not shown.`
          : 'None: confirmations, ship notices and invoices are sent without one.'}
      </p>
      <form
        className="stack gap3h"
        method="post"
        noValidate
        aria-label="Secret of outgoing documents"
        onSubmit={(event) => void submit(event)}
      >
        <PasswordInput label="Shared secret that the buyer expects" autoComplete="off" {...form.field('secret')} />
        <FormFault>{form.faults['']}</FormFault>
        <p className="flex wrap gap3">
          <SubmitButton loading={isBusy} disabled={isEmpty}>
            Save secret
          </SubmitButton>
          {outgoingSecretAt && (
            <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => void (isBusy || set(''))}>
              Send without a secret
            </Button>
          )}
        </p>
      </form>
    </section>
  )
}
