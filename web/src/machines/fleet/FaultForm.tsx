// A fault reported at the machine: what is wrong, photos, how to reach them; a number in return [P6.58].
import type { z } from 'zod'
import {
  faultCalls,
  faultForm,
  faultMessages,
  maxFaultPhotos,
  maxPhotoLength,
} from '@portal/contract/machines/faultReports'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Captcha } from '../../access/registration/shared/Captcha.tsx'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { shrinkPhoto } from '../../platform/shrinkPhoto.ts'

const empty: z.input<typeof faultForm> = { problem: '', isUnsafe: false, reporter: '', contact: '', captcha: '' }

async function toBase64(file: File): Promise<string> {
  const small = await shrinkPhoto(file, { largestSide: 1280, smallEnough: 0 })
  const bytes = new Uint8Array(await small.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCodePoint(byte)
  const base64 = btoa(text)
  if (small.type !== 'image/jpeg' || base64.length > maxPhotoLength) throw new Error(faultMessages.photo)
  return base64
}

export function FaultForm({ code, onClose }: { code: string; onClose: () => void }) {
  const [requestKey] = useState(() => crypto.randomUUID())
  const [photos, setPhotos] = useState<string[]>([])
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)
  const [receipt, setReceipt] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const form = useContractForm(faultForm, { defaultValues: empty, draft: `fault ${code}` })
  const send = useCallMutation(faultCalls.reportFault, { quiet: true, onSuccess: form.forget })
  const submit = form.handleSubmit((given) =>
    send.mutateAsync({ ...given, code, requestKey, photos }).then(
      (answer) => setReceipt(answer.receipt),
      (error: CallError) => {
        // A solution of the captcha is good for one try.
        setRound((before) => before + 1)
        form.refuse(error)
      },
    ),
  )
  const add = async (files: File[]) => {
    setProblem(undefined)
    for (const file of files.slice(0, maxFaultPhotos - photos.length))
      await toBase64(file).then(
        (photo) => setPhotos((before) => [...before, photo]),
        () => setProblem(faultMessages.photo),
      )
  }
  if (receipt)
    return (
      <Modal opened title="Thank you" size="small" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <p className="bare" role="status">
          Your report has the number <strong>{receipt}</strong>. Those who look after this machine have it now.
        </p>
      </Modal>
    )
  return (
    <Modal opened title="Report a fault" onClose={onClose}>
      <form method="post" noValidate className="stack gap4" onSubmit={(event) => void submit(event)}>
        <FormFault>{form.faults['']}</FormFault>
        <Textarea label="What is wrong" required rows={3} maxLength={1000} {...form.field('problem')} />
        <Checkbox label="It is not safe to use" size="lg" {...form.register('isUnsafe')} />
        <div className="stack gap2">
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label="Photos of the fault"
            onChange={(event) => {
              void add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          {photos.length > 0 && (
            <p className="bare row gap3">
              {photos.length} of {maxFaultPhotos} photos
              <Button onClick={() => setPhotos([])}>Remove</Button>
            </p>
          )}
          {photos.length < maxFaultPhotos && (
            <Button large wide onClick={() => input.current?.click()}>
              Add photo
            </Button>
          )}
          {problem && (
            <p role="alert" className="bare text-sm danger">
              {problem}
            </p>
          )}
        </div>
        <TextInput label="Your name" maxLength={80} autoComplete="name" {...form.field('reporter')} />
        <TextInput
          label="Phone or e-mail, if we may ask back"
          maxLength={120}
          autoComplete="tel"
          {...form.field('contact')}
        />
        <Captcha
          round={round}
          error={form.faults['captcha']}
          onSolved={(solution) => form.change({ captcha: solution })}
        />
        <Button type="submit" look="primary" large wide loading={send.isPending}>
          Send report
        </Button>
      </form>
    </Modal>
  )
}
