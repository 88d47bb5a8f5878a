// Something to say, with files: what is typed is kept in this tab until it is sent.
import { Textarea } from '@mantine/core'
import type { UploadedFile } from '@portal/contract/platform/uploads'
import type { z } from 'zod'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { Button } from './Button.tsx'
import { FilePicker } from './FilePicker.tsx'
import record from '../layout/record.module.css'

export interface Message {
  text: string
  /** Ids of the files. */
  documents: string[]
}

export interface MessageFormProps {
  /** Names the draft in this tab. */
  name: string
  label: string
  button: string
  schema: z.ZodType<Message>
  isSending: boolean
  /** Rejects with the CallError of a refusal. */
  onSend: (message: Message) => Promise<unknown>
}

interface Entry {
  text: string
  files: UploadedFile[]
}
const empty: Entry = { text: '', files: [] }

export function MessageForm({ name, label, button, schema, isSending, onSend }: MessageFormProps) {
  const form = useContractForm(schema, {
    defaultValues: empty,
    draft: name,
    toInput: ({ text, files }) => ({ text, documents: files.map(({ fileId }) => fileId) }),
  })
  const submit = form.handleSubmit((message) =>
    onSend(message).then(
      () => {
        form.reset(empty)
        form.forget()
      },
      // Whatever it is about, it is at the text.
      (error: CallError) => form.refuse(error, () => 'text'),
    ),
  )
  return (
    <form method="post" noValidate className={record['form']} data-no-print onSubmit={(event) => void submit(event)}>
      <Textarea label={label} rows={3} {...form.field('text')} error={Object.values(form.faults)[0]} />
      <FilePicker label="Files" files={form.watch('files')} onChange={(files) => form.change({ files })} />
      <Button look="primary" type="submit" loading={isSending}>
        {button}
      </Button>
    </form>
  )
}
