// The next step of a return, for the customer: wait, send it with its number on the box, or nothing any more [P5.112].
import { TextInput } from '@mantine/core'
import { requestReturns } from '@portal/contract/access/privileges'
import type { ReturnStatus } from '@portal/contract/buying/returnList'
import { returnSending } from '@portal/contract/buying/returnForms'
import { takesMove } from '@portal/contract/buying/returnRules'
import type { ReturnDetail } from '@portal/contract/buying/returns'
import { returnCalls } from '@portal/contract/buying/returns'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { formatDate } from '../../platform/formats.ts'
import { useCan } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import record from '../../ui/layout/record.module.css'
import classes from './returns.module.css'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'

const reads = [returnCalls.getReturn, returnCalls.searchReturns, returnCalls.searchCores, returnCalls.getReturnable]

/** A title and a sentence for each state that waits for somebody. */
const texts: Partial<Record<ReturnStatus, [title: string, text: string]>> = {
  REQUESTED: ['We look at your request', 'Please send nothing yet: we answer by e-mail.'],
  IN_TRANSIT: ['On its way to us', 'We write to you as soon as it arrives.'],
  RECEIVED: ['It has arrived', 'We inspect the parts and credit or replace what is in order.'],
  INSPECTED: ['It is inspected', 'The credit or replacement follows.'],
}

export function NextStep({ of }: { of: ReturnDetail }) {
  const may = useCan()(requestReturns)
  const isToSend = takesMove(of, 'send')
  const [title, text] = texts[of.status] ?? [
    'Authorized',
    'You need not send anything back. The credit or replacement follows.',
  ]
  if (of.status !== 'AUTHORIZED' && !texts[of.status]) return null
  return (
    <section className={record['panel']} data-attention={isToSend || undefined} aria-labelledby="return-next">
      <h2 id="return-next">
        {isToSend ? `Please send it back${of.validUntil ? ` by ${formatDate(of.validUntil)}` : ''}` : title}
      </h2>
      <p className={record['text']}>{isToSend ? of.instructions : text}</p>
      {may && isToSend && <Send returnNumber={of.returnNumber} />}
      {may && takesMove(of, 'cancel') && <Cancel returnNumber={of.returnNumber} />}
    </section>
  )
}

function Send({ returnNumber }: { returnNumber: string }) {
  const send = useCallMutation(returnCalls.sendReturn, { quiet: true, invalidates: reads })
  const form = useContractForm(returnSending, { defaultValues: { carrier: '', trackingNumber: '' } })
  const submit = form.handleSubmit((how) =>
    send.mutateAsync({ returnNumber, ...how }).then(
      () => undefined,
      (error: CallError) => form.refuse(error),
    ),
  )
  return (
    <form method="post" noValidate className={record['form']} data-no-print onSubmit={(event) => void submit(event)}>
      <FormFault>{form.faults['']}</FormFault>
      <div className={`stack gap3 one-phone ${classes['pair'] ?? ''}`}>
        <TextInput label="Carrier" {...form.field('carrier')} />
        <TextInput label="Tracking number" {...form.field('trackingNumber')} />
      </div>
      <SubmitButton loading={send.isPending}>It is on its way</SubmitButton>
    </form>
  )
}

function Cancel({ returnNumber }: { returnNumber: string }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useCallMutation(returnCalls.cancelReturn, {
    quiet: true,
    invalidates: reads,
    onSuccess: () => showMessage({ kind: 'done', text: `Return ${returnNumber} is canceled.` }),
  })
  return (
    <div className="above4" data-no-print>
      <Button onClick={() => setAsking(true)}>Cancel return</Button>
      {isAsking && (
        <QuestionDialog
          title={`Cancel return ${returnNumber}?`}
          act="Cancel return"
          busy="Canceling ..."
          leave="Keep it"
          isBusy={cancel.isPending}
          error={
            cancel.error && (cancel.error.body?.userFriendlyMessage ?? 'It could not be canceled. Please try again.')
          }
          onAct={() => cancel.mutate({ returnNumber })}
          onClose={() => setAsking(false)}
        >
          <p>You keep the parts and can ask for a return again while their time lasts.</p>
        </QuestionDialog>
      )}
    </div>
  )
}
