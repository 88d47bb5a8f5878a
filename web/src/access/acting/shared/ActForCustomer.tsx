// The button that begins to act for a customer, with its dialog: why, and one's own password, code or passkey again [A6.24, S16.08].
import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import { actingCalls, actingForm, actingLimits } from '@portal/contract/access/acting'
import { securityCalls } from '@portal/contract/access/security'
import { workplace } from '@portal/contract/access/session'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../platform/client.ts'
import type { CallError } from '../../../platform/errors.ts'
import { useContractForm } from '../../../platform/forms.ts'
import { leaveView, cancelLeave } from '../../../platform/otherView.ts'
import { page } from '../../../platform/page.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { PasskeyButton } from '../../session/shared/PasskeyButton.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'

interface ActForCustomerProps {
  userId: string
  name: string
}

export function ActForCustomer({ userId, name }: ActForCustomerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Act for This Customer</Button>
      {isOpen && <StartDialog userId={userId} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function StartDialog({ userId, name, onClose }: ActForCustomerProps & { onClose: () => void }) {
  const form = useContractForm(actingForm, { defaultValues: { reason: '', password: '', code: '', response: '' } })
  const { data: twoStep } = useCallQuery(securityCalls.getMyTwoStep, {}, { quiet: true })
  const setUp = useCallMutation(actingCalls.setupImpersonationUser, { quiet: true })
  const start = useCallMutation(actingCalls.startImpersonation, { quiet: true })
  const isPending = setUp.isPending || start.isPending || start.isSuccess
  const submit = form.handleSubmit((given) =>
    setUp
      .mutateAsync({ userId, ...given })
      .then((credentials) => {
        leaveView()
        return start.mutateAsync(credentials)
      })
      .then(
        // Everything on screen and in memory is the staff user's own: the customer's portal starts afresh.
        (session) => page.go(workplace(session)),
        (error: CallError) => {
          cancelLeave()
          // A passkey response is good for one use.
          form.change({ response: '' })
          form.refuse(error)
        },
      ),
  )
  const byPasskey = async (response: string) => {
    form.change({ response })
    await submit()
  }
  return (
    <Modal
      opened
      title={`Act for ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="act-for-customer" loading={isPending}>
            Start
          </Button>
        </>
      }
    >
      <form
        id="act-for-customer"
        method="post"
        noValidate
        className="stack gap4 unspaced"
        onSubmit={(event) => void submit(event)}
      >
        <p>
          You see the portal as they do for {actingLimits.minutes} minutes at most, looking only until you choose to
          make changes. They get an e-mail with your name and reason, and can end it.
        </p>
        {form.faults[''] && <p role="alert">{form.faults['']}</p>}
        <Textarea
          label="Reason"
          description="The customer reads it."
          rows={3}
          data-autofocus
          {...form.field('reason')}
        />
        <PasswordInput label="Your password" autoComplete="current-password" {...form.field('password')} />
        {twoStep?.isOn && (
          <TextInput
            label="Or a code of your authenticator app"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.field('code')}
          />
        )}
        {twoStep && twoStep.passkeys.length > 0 && <PasskeyButton label="Or use a passkey" onResponse={byPasskey} />}
        {form.faults['response'] && <p role="alert">{form.faults['response']}</p>}
      </form>
    </Modal>
  )
}
