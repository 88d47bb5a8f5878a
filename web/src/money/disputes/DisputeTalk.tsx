// What was written about a dispute, its files, and a reply of the customer while it is open [P9.147].
import { Textarea } from '@mantine/core'
import { disputeReply } from '@portal/contract/money/disputeForms'
import { disputeReplyCalls } from '@portal/contract/money/disputeReplies'
import type { Dispute } from '@portal/contract/money/disputes'
import { disputeCalls } from '@portal/contract/money/disputes'
import { fillBrand } from '@portal/contract/provider/brand'
import type { UploadedFile } from '@portal/contract/platform/uploads'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { useFile } from '../../platform/openFile.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FilePicker } from '../../ui/forms/FilePicker.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { FileList } from '../../ui/layout/FileList.tsx'
import { MessageThread } from '../../ui/layout/MessageThread.tsx'

export function DisputeTalk({ dispute, canReply }: { dispute: Dispute; canReply: boolean }) {
  const { disputeId, messages, files } = dispute
  const { open } = useFile(disputeReplyCalls.getDisputeFile)
  const isAsked = messages.at(-1)?.fromStaff ?? false
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      {files.length > 0 && <FileList files={files} onOpen={(fileId) => open({ disputeId, fileId })} />}
      {messages.length > 0 && <MessageThread messages={messages} staff="Customer service" />}
      {canReply &&
        (isAsked || isWriting ? (
          <Reply disputeId={disputeId} label={isAsked ? 'Your answer' : 'Message'} onSent={() => setWriting(false)} />
        ) : (
          <span data-no-print>
            <Button onClick={() => setWriting(true)}>Write a message</Button>
          </span>
        ))}
    </>
  )
}

function Reply({ disputeId, label, onSent }: { disputeId: number; label: string; onSent: () => void }) {
  const brand = useBrand()
  const empty = { message: '', documents: [] as UploadedFile[] }
  const send = useCallMutation(disputeReplyCalls.replyToDispute, {
    quiet: true,
    invalidates: [disputeCalls.invoiceDisputes],
  })
  const form = useContractForm(disputeReply, {
    defaultValues: empty,
    draft: `dispute reply ${disputeId}`,
    toInput: ({ message, documents }) => ({ disputeId, message, documents: documents.map(({ fileId }) => fileId) }),
  })
  const submit = form.handleSubmit((input) =>
    send.mutateAsync(input).then(
      () => {
        form.reset(empty)
        form.forget()
        onSent()
      },
      (error: CallError) => form.refuse(error),
    ),
  )
  return (
    <form method="post" noValidate className="stack gap3h" data-no-print onSubmit={(event) => void submit(event)}>
      <FormFault>{form.faults[''] && fillBrand(form.faults[''], brand)}</FormFault>
      <Textarea label={label} rows={3} {...form.field('message')} />
      <FilePicker
        label="Files"
        files={form.watch('documents')}
        error={form.faults['documents']}
        onChange={(documents) => form.change({ documents })}
      />
      <span>
        <SubmitButton loading={send.isPending}>Send</SubmitButton>
      </span>
    </form>
  )
}
