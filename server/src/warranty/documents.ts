// The files of a claim: uploads of the viewer's, given to the organisation that claims.
import type { Ctx } from '../platform/ctx.ts'

/** Keeps uploads of the viewer's with a claim; throws when one is not his or has expired. */
export async function addDocuments(
  ctx: Ctx,
  claim: { claim_id: number; account_id: number },
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return
  const ids = [...new Set(files)]
  const { db, viewer, now, outside } = ctx
  await outside.files.keep(db, ids, { userId: viewer.userId, accountId: claim.account_id }, 'documents')
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
