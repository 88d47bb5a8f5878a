// A photo of an item: made smaller, kept on this device, and sent at once where there is a line [P6.50].
import type { QueryClient } from '@tanstack/react-query'
import { uploadProblem } from '@portal/contract/platform/uploads'
import { isOffline } from '../../../platform/connection.ts'
import { CallError } from '../../../platform/errors.ts'
import { upload } from '../../../platform/uploads.ts'
import { deletePhoto, writePhoto } from '../offline/keptSheets.ts'
import type { DraftPhoto } from './sheetDraft.ts'
import { shrinkPhoto } from '../../../platform/shrinkPhoto.ts'

/** Throws an Error that says what is wrong with it. */
export async function takePhoto(client: QueryClient, owner: string, file: File): Promise<DraftPhoto> {
  const smaller = await shrinkPhoto(file)
  const problem = uploadProblem(smaller)
  if (problem) throw new Error(problem)
  const photo: DraftPhoto = { photoId: crypto.randomUUID(), fileId: null, sentAt: 0, name: smaller.name }
  // One that only this tab holds is sent with the sheet, too.
  const keeping = writePhoto(owner, photo.photoId, smaller)
  const isKept = await keeping.then(
    () => true,
    () => false,
  )
  if (!isOffline())
    try {
      const { fileId, name } = await upload(client, smaller)
      return { ...photo, fileId, name, sentAt: Date.now() }
    } catch (cause) {
      if (!(cause instanceof CallError)) {
        await deletePhoto(owner, photo.photoId)
        throw cause
      }
    }
  if (isKept) return photo
  await deletePhoto(owner, photo.photoId)
  // The reason is told.
  await keeping
  return photo
}
