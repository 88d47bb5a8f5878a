// The files of a claim: uploads of the viewer's, given to the organization that claims.
import type { Ctx } from '../../platform/http/ctx.ts'
import { deletedFiles } from './warranty.jobs.ts'

/** Keeps uploads of the viewer's with a claim; throws when one is not theirs or has expired. */
export async function addDocuments(
  ctx: Ctx,
  claim: { claim_id: number; account_id: number },
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return
  const ids = [...new Set(files)]
  const { db, viewer, now, services } = ctx
  await services.files.keep(db, ids, { userId: viewer.userId, accountId: claim.account_id }, 'documents')
  await db
    .insertInto('warranty_document')
    .values(
      ids.map((fileId) => ({
        claim_id: claim.claim_id,
        file_id: fileId,
        account_id: claim.account_id,
        added_by: viewer.name,
        added_at: now,
      })),
    )
    .execute()
}

/** Takes files off a claim; their bytes go once nothing refers to them. */
export async function deleteDocuments({ db, services }: Ctx, claimId: number, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await db
    .deleteFrom('warranty_document')
    .where('claim_id', '=', claimId)
    .where('file_id', 'in', [...files])
    .execute()
  // A job deletes it, because a file of an organization is not one person's to delete.
  await services.queue().enqueue(db, deletedFiles, { fileIds: [...files] })
}
