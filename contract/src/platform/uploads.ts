// Files people add to something: a photo of the work, a repair order. POST /files takes one and answers its id; the call
// that uses it names the id. What a file is, its first bytes say, not its name.
import { z } from 'zod'

/** Most bytes of one file, and most files on one thing. */
export const maxUploadBytes = 10 * 1024 * 1024
export const maxUploads = 10

/** Upload types by media type, with the endings such a file may have. */
export const uploadTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
} as const satisfies Record<string, readonly string[]>

export const uploadEndings = Object.values(uploadTypes).flatMap((endings) => endings.map((ending) => `.${ending}`))

export const uploadMessages = {
  tooLarge: 'The file is larger than 10 MB. Please choose a smaller one.',
  empty: 'The file is empty.',
  type: 'Please choose a PDF or a photo (JPEG, PNG, WebP or HEIC).',
  disguised: 'The content of the file is not what its name says. Please choose a PDF or a photo.',
  tooMany: `You can add at most ${maxUploads} files.`,
} as const

/** An uploaded file as its owner sees it. */
export const uploadedFile = z.object({
  fileId: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  size: z.number().int(),
})
export type UploadedFile = z.infer<typeof uploadedFile>

/** A file of a lesson, with the address where its author opens it. */
export type UploadedLessonFile = UploadedFile & { url: string }

/** The files a form adds, by id. */
export const uploadIds = z.array(z.uuid()).max(maxUploads, uploadMessages.tooMany).default([])

/** The reasons against a file before it is sent: its size and its ending. */
export function uploadProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (size === 0) return uploadMessages.empty
  if (size > maxUploadBytes) return uploadMessages.tooLarge
  return uploadEndings.some((ending) => name.toLowerCase().endsWith(ending)) ? undefined : uploadMessages.type
}

/** Most bytes of a file of a lesson. */
export const maxLessonBytes = 200 * 1024 * 1024

/** Content types of a lesson, by its kind, and the captions of a video, with the endings of such files. */
export const lessonFileTypes = {
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  video: ['video/mp4'],
  pdf: ['application/pdf'],
  captions: ['text/vtt'],
  package: ['application/zip'],
} as const
export type LessonFileKind = keyof typeof lessonFileTypes

export const lessonFileEndings: Record<LessonFileKind, readonly string[]> = {
  picture: ['jpg', 'jpeg', 'png', 'webp'],
  video: ['mp4'],
  pdf: ['pdf'],
  captions: ['vtt'],
  package: ['zip'],
}

export const lessonFileMessages = {
  picture: 'Please choose a picture: JPEG, PNG or WebP.',
  video: 'Please choose a video in MP4.',
  pdf: 'Please choose a PDF.',
  captions: 'Please choose captions in WebVTT.',
  package: 'Please choose a SCORM 1.2 package, a ZIP file.',
  disguised: 'The content of the file is not what its name says. Please choose another one.',
  tooLarge: 'The file is larger than 200 MB. Please choose a smaller one.',
} as const

/** The reasons against a file of a lesson before it is sent. */
export function lessonFileProblem(
  kind: LessonFileKind,
  { name, size }: { name: string; size: number },
): string | undefined {
  if (size === 0) return uploadMessages.empty
  if (size > maxLessonBytes) return lessonFileMessages.tooLarge
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  return lessonFileEndings[kind].includes(ending) ? undefined : lessonFileMessages[kind]
}
