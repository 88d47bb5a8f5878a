// Photos of an item: taken or chosen, made smaller, sent at once, taken away again.
import { useQueryClient } from '@tanstack/react-query'
import { maxItemPhotos } from '@portal/contract/machines/inspectionRecords'
import { useRef, useState } from 'react'
import { upload } from '../../../platform/uploads.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { IconPaperclip } from '../../../ui/icons/IconPaperclip.ts'
import { IconX } from '../../../ui/icons/IconX.ts'
import type { DraftPhoto } from './sheetDraft.ts'
import { shrinkPhoto } from './shrinkPhoto.ts'

interface PhotosProps {
  item: string
  photos: readonly DraftPhoto[]
  onAdd: (photo: DraftPhoto) => void
  onRemove: (fileId: string) => void
}

export function Photos({ item, photos, onAdd, onRemove }: PhotosProps) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async (files: File[]) => {
    setSending(true)
    setProblem(undefined)
    for (const file of files.slice(0, maxItemPhotos - photos.length)) {
      await shrinkPhoto(file)
        .then((smaller) => upload(client, smaller))
        .then(
          ({ fileId, name }) => onAdd({ fileId, name }),
          (failure: unknown) => setProblem(failure instanceof Error ? failure.message : ''),
        )
    }
    setSending(false)
  }
  return (
    <div className="stack gap2">
      {photos.length > 0 && (
        <ul className="list flex wrap gap2" aria-label="Photos">
          {photos.map(({ fileId }, at) => (
            <li key={fileId}>
              <Button aria-label={`Remove photo ${at + 1} of ${item}`} onClick={() => onRemove(fileId)}>
                <IconPaperclip size={16} aria-hidden /> Photo {at + 1} <IconX size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={`Photos of ${item}`}
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {photos.length < maxItemPhotos && (
        <Button large wide loading={isSending} onClick={() => input.current?.click()}>
          <IconPaperclip size={18} aria-hidden /> {isSending ? 'Sending…' : 'Add photo'}
        </Button>
      )}
      <p role="alert" className="bare text-sm danger breaks">
        {problem}
      </p>
    </div>
  )
}
