// Photos of an item: taken or chosen, made smaller, kept on this device, sent at once where there is a line, taken away again [P6.50].
import { useQueryClient } from '@tanstack/react-query'
import { maxItemPhotos } from '@portal/contract/machines/inspectionRecords'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/forms/Button.tsx'
import { IconPaperclip } from '../../../ui/icons/IconPaperclip.ts'
import { IconX } from '../../../ui/icons/IconX.ts'
import { useOwner } from '../offline/keptSheets.ts'
import type { DraftPhoto } from './sheetDraft.ts'
import { takePhoto } from './takePhoto.ts'

interface PhotosProps {
  item: string
  photos: readonly DraftPhoto[]
  onAdd: (photo: DraftPhoto) => void
  onRemove: (photoId: string) => void
}

export function Photos({ item, photos, onAdd, onRemove }: PhotosProps) {
  const client = useQueryClient()
  const owner = useOwner()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async (files: File[]) => {
    setSending(true)
    setProblem(undefined)
    for (const file of files.slice(0, maxItemPhotos - photos.length))
      await takePhoto(client, owner, file).then(onAdd, (failure: unknown) =>
        setProblem(failure instanceof Error ? failure.message : ''),
      )
    setSending(false)
  }
  return (
    <div className="stack gap2">
      {photos.length > 0 && (
        <ul className="list flex wrap gap2" aria-label="Photos">
          {photos.map(({ photoId }, at) => (
            <li key={photoId}>
              <Button aria-label={`Remove photo ${at + 1} of ${item}`} onClick={() => onRemove(photoId)}>
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
          <IconPaperclip size={18} aria-hidden /> {isSending ? 'One moment…' : 'Add photo'}
        </Button>
      )}
      <p role="alert" className="bare text-sm danger breaks">
        {problem}
      </p>
    </div>
  )
}
