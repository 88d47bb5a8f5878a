// Photos and documents added to a form: chosen, sent at once, listed, taken away again.
import { IconPaperclip } from '../icons/IconPaperclip.ts'
import { IconX } from '../icons/IconX.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { UploadedFile } from '@portal/contract/platform/uploads'
import { maxUploadBytes, maxUploads, uploadEndings, uploadMessages } from '@portal/contract/platform/uploads'
import { useId, useRef, useState } from 'react'
import { shrinkPhoto } from '../../platform/shrinkPhoto.ts'
import { upload } from '../../platform/uploads.ts'
import { Button } from './Button.tsx'

interface FilePickerProps {
  label: string
  files: readonly UploadedFile[]
  onChange: (files: UploadedFile[]) => void
  error?: string | undefined
}

// A photo that would be refused is made smaller; others are evidence as they are [P6.65].
const tooLarge = { largestSide: 4000, smallEnough: maxUploadBytes }

export function FilePicker({ label, files, onChange, error }: FilePickerProps) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(0)
  const [problems, setProblems] = useState<string[]>([])
  const id = useId()

  const add = async (chosen: File[]) => {
    const room = maxUploads - files.length
    const wrong: string[] = chosen.length > room ? [uploadMessages.tooMany] : []
    const taken = chosen.slice(0, Math.max(room, 0))
    setProblems(wrong)
    setSending(taken.length)
    const done: UploadedFile[] = []
    for (const file of taken) {
      // One after the other, because a phone beside a truck has a slow line.
      const small = await shrinkPhoto(file, tooLarge)
      await upload(client, small).then(
        (uploaded) => done.push(uploaded),
        (failure: unknown) => wrong.push(`${file.name}: ${failure instanceof Error ? failure.message : ''}`),
      )
    }
    setSending(0)
    setProblems([...wrong])
    onChange([...files, ...done])
  }
  return (
    <div className="stack start gap2" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="text-sm medium">
        {label}
      </span>
      {files.length > 0 && (
        <ul className="stack full gap1h list">
          {files.map((file) => (
            <li className="row gap2 frame pad1-2 text-sm" key={file.fileId}>
              <IconPaperclip size={16} aria-hidden />
              <span className="narrow breaks">{file.name}</span>
              <span className="text-note muted nowrap">{sizeText(file.size)}</span>
              <button
                className="square push rounded-md muted hovers"
                type="button"
                aria-label={`Remove ${file.name}`}
                title={`Remove ${file.name}`}
                onClick={() => onChange(files.filter(({ fileId }) => fileId !== file.fileId))}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-testid={id}
        accept={uploadEndings.join(',')}
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button disabled={sending > 0} onClick={() => input.current?.click()}>
        <IconPaperclip size={16} aria-hidden />
        {sending > 0 ? 'Sending…' : 'Add Photo or Document'}
      </Button>
      <span className="text-note muted wraps">
        PDF, JPEG, PNG, WebP or HEIC, up to 10 MB each; larger photos are made smaller.
      </span>
      <div role="alert">
        {[...(error ? [error] : []), ...problems].map((problem) => (
          <p className="bare text-sm danger breaks" key={problem}>
            {problem}
          </p>
        ))}
      </div>
    </div>
  )
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
