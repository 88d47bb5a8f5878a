// Questions about an order; staff answer here [S13.02].
import { Textarea } from '@mantine/core'
import { orderCalls, orderQuestion } from '@portal/contract/buying/orders'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { useSession } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { MessageThread } from '../../ui/layout/MessageThread.tsx'
import record from '../../ui/layout/record.module.css'

export function OrderMessages({ orderNumber }: { orderNumber: string }) {
  const isStaff = useSession().profile?.isInternalAssociate
  const { data: messages = [] } = useCallQuery(orderCalls.getOrderMessages, { orderNumber }, { quiet: true })
  if (messages.length === 0) return null
  return (
    <section className={record['panel']} aria-labelledby="order-messages">
      <h2 id="order-messages">Questions and answers</h2>
      <MessageThread messages={messages} staff="Customer service" />
      {isStaff && <Answer orderNumber={orderNumber} />}
    </section>
  )
}

function Answer({ orderNumber }: { orderNumber: string }) {
  const form = useContractForm(orderQuestion, { defaultValues: { message: '' }, draft: `order answer ${orderNumber}` })
  const answer = useCallMutation(orderCalls.answerOrderQuestion, {
    quiet: true,
    invalidates: [orderCalls.getOrderMessages],
    onSuccess: () => {
      form.reset({ message: '' })
      form.forget()
      showMessage({ kind: 'done', text: 'Your answer is on its way to everybody who asked.' })
    },
  })
  const submit = form.handleSubmit((input) =>
    answer.mutateAsync({ orderNumber, ...input }).then(
      () => undefined,
      (error: CallError) => form.refuse(error, () => 'message'),
    ),
  )
  return (
    <form method="post" noValidate className={record['form']} data-no-print onSubmit={(event) => void submit(event)}>
      <Textarea label="Answer" rows={3} {...form.field('message')} />
      <Button look="primary" type="submit" loading={answer.isPending}>
        Send Answer
      </Button>
    </form>
  )
}
