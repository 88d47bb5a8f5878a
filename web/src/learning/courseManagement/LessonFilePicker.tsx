// The picture, video, PDF, captions or package of a lesson: chosen, sent at once, looked at there, replaced.
import { IconPaperclip } from '../../ui/icons/IconPaperclip.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { LessonFile } from '@portal/contract/learning/courseManagement'
import { coursePackageCalls } from '@portal/contract/learning/coursePackages'
import type { LessonFileKind, UploadedLessonFile } from '@portal/contract/platform/uploads'
import { lessonFileEndings, lessonFileProblem } from '@portal/contract/platform/uploads'
import { useId, useRef, useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { upload } from '../../platform/uploads.ts'
import { Button } from '../../ui/forms/Button.tsx'

interface LessonFilePickerProps {
  kind: LessonFileKind
  label: string
  /** Of the file that is there. */
  name: string | undefined
  error: string | undefined
  onChange: (file: LessonFile) => void
}

export function LessonFilePicker({ kind, label, name, error, onChange }: LessonFilePickerProps) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const read = useCallMutation(coursePackageCalls.readCoursePackage, { quiet: true })
  const send = async (chosen: File | undefined) => {
    if (!chosen) return
    setIsSending(true)
    setProblem(undefined)
    try {
      const { fileId, name, url } = await upload<UploadedLessonFile>(client, chosen, {
        path: '/files/lesson',
        getProblem: (each) => lessonFileProblem(kind, each),
      })
      onChange({ fileId, name, url: kind === 'package' ? (await read.mutateAsync({ fileId })).url : url })
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : '')
    }
    setIsSending(false)
  }
  return (
    <div className="row wrap gap2h" role="group" aria-labelledby={id}>
      <span id={id}>
        {label}: {name ?? 'no file yet'}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="lesson-file"
        accept={lessonFileEndings[kind].map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button aria-disabled={isSending || undefined} onClick={() => !isSending && input.current?.click()}>
        <IconPaperclip size={16} aria-hidden />
        {isSending ? 'Sending…' : name ? 'Replace File' : 'Add File'}
      </Button>
      <div role="alert" className="full text-sm danger">
        {problem ?? error}
      </div>
    </div>
  )
}
