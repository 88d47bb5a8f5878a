// A question about this order, to customer service.
import { Textarea } from '@mantine/core'
import { fillBrand, helpLine } from '@portal/contract/provider/brand'
import { orderCalls, orderQuestion } from '@portal/contract/buying/orders'
import { useCallMutation } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'

export function AskAboutOrder({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const brand = useBrand()
  const form = useContractForm(orderQuestion, { defaultValues: { message: '' } })
  const ask = useCallMutation(orderCalls.askAboutOrder, {
    quiet: true,
    invalidates: [orderCalls.getOrderMessages],
    onSuccess: () => {
      showMessage({ kind: 'done', text: 'Your question is on its way. We answer by e-mail.' })
      onClose()
    },
  })
  const { error } = ask
  const submit = form.handleSubmit((question) =>
    ask.mutateAsync({ orderNumber, ...question }).then(
      () => undefined,
      (failed: CallError) => form.refuse(failed),
    ),
  )
  return (
    <Modal
      opened
      title={`Ask about order ${orderNumber}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="order-question" look="primary" disabled={ask.isPending}>
            {ask.isPending ? 'Sending ...' : 'Send question'}
          </Button>
        </>
      }
    >
      <form
        id="order-question"
        method="post"
        noValidate
        className="stack gap3h unspaced"
        onSubmit={(event) => void submit(event)}
      >
        {error && form.faults[''] && (
          <p role="alert" className="pad3-4 rounded on-danger">
            {fillBrand(error.body?.userFriendlyMessage ?? 'Your question could not be sent. Please try again.', brand)}
          </p>
        )}
        <Textarea
          label="Your question"
          description={`We answer by e-mail. In a hurry? Call ${helpLine(brand)}.`}
          rows={5}
          data-autofocus
          {...form.field('message')}
        />
      </form>
    </Modal>
  )
}
