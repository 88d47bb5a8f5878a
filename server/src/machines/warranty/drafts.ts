// Drafts of claims: saved at every step as far as they are, so that nothing typed is lost [S7.03].
import type { OutputOf } from '@portal/contract/platform/call'
import { currencyOf } from '@portal/contract/platform/locales'
import { unknownUnit } from '@portal/contract/machines/service'
import type { warrantyCalls } from '@portal/contract/machines/warranty'
import type { ClaimLine } from '@portal/contract/machines/warrantyForm'
import { sumAmounts, claimMessages } from '@portal/contract/machines/warrantyForm'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { addDocuments, deleteDocuments } from './documents.ts'
import { findAddress, unitOfSerial } from './warranty.reads.ts'

type Draft = z.output<(typeof warrantyCalls.saveWarrantyClaim)['input']>
type SavedClaim = OutputOf<typeof warrantyCalls.saveWarrantyClaim>

/** Saves a draft; a new one sent twice is one. Throws for a unit that is not the viewer's and a claim that is no draft. */
export async function saveClaim(ctx: Ctx, draft: Draft): Promise<SavedClaim> {
  const unit = await unitOfSerial(ctx, draft.unitSerial)
  if (!unit) throw refused('unitSerial', unknownUnit(draft.unitSerial))
  const claim = draft.claimId === null ? await newClaim(ctx, draft, unit) : await loadDraft(ctx, draft.claimId)
  if (claim.account_id !== unit.account_id) throw refused('unitSerial', claimMessages.otherOrganization)
  if (typeof draft.version === 'number' && draft.claimId !== null && claim.version !== draft.version)
    throw new PortalError('CONFLICT', claimMessages.changedMeanwhile, { version: claimMessages.changedMeanwhile })
  const amountAsked = sumAmounts(draft.lines)
  const version = claim.version + 1
  await ctx.db
    .updateTable('warranty_claim')
    .set({
      instance_id: unit.instance_id,
      warranty_type: draft.warrantyType,
      failure_date: draft.failureDate,
      repair_date: draft.repairDate,
      hours: draft.hours,
      complaint: draft.complaint,
      cause: draft.cause,
      correction: draft.correction,
      amount_asked: amountAsked,
      billing_address_id: await loadOwnAddress(ctx, draft, 'BILLING', unit.account_id),
      shipping_address_id: await loadOwnAddress(ctx, draft, 'SHIPPING', unit.account_id),
      updated_at: ctx.now,
      version,
    })
    .where('claim_id', '=', claim.claim_id)
    .execute()
  await replaceLines(ctx, claim, draft.lines)
  await replaceDocuments(ctx, claim, draft.documents)
  return { claimId: claim.claim_id, claimNumber: claim.claim_number, version, amountAsked }
}

interface Claim {
  claim_id: number
  claim_number: string
  account_id: number
  version: number
}

/** The viewer's draft of this id, locked; throws when there is none, or when it is a draft no more. */
export async function loadDraft({ db, viewer }: Ctx, claimId: number) {
  const claim = await db
    .selectFrom('warranty_claim')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .forUpdate()
    .executeTakeFirst()
  if (!claim) throw notFound()
  if (claim.status !== 'DRAFT') throw new PortalError('CONFLICT', claimMessages.alreadySubmitted(claim.claim_number))
  return claim
}

type Unit = NonNullable<Awaited<ReturnType<typeof unitOfSerial>>>

async function newClaim({ db, viewer, now, config }: Ctx, draft: Draft, unit: Unit): Promise<Claim> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`warranty claim ${viewer.userId} ${draft.requestKey}`}, 0))`.execute(
    db,
  )
  const before = await db
    .selectFrom('warranty_claim')
    .select(['claim_id', 'claim_number', 'account_id', 'status', 'version'])
    .where('created_by', '=', viewer.userId)
    .where('request_key', '=', draft.requestKey)
    .executeTakeFirst()
  if (before && before.status !== 'DRAFT')
    throw new PortalError('CONFLICT', claimMessages.alreadySubmitted(before.claim_number))
  if (before) return before
  const { claim_id: claimId } = await db
    .insertInto('warranty_claim')
    .values({
      // Its number is known once it has an id.
      claim_number: draft.requestKey,
      account_id: unit.account_id,
      instance_id: unit.instance_id,
      status: 'DRAFT',
      currency: currencyOf(unit.locale, config.COUNTRIES),
      created_by: viewer.userId,
      created_at: now,
      request_key: draft.requestKey,
    })
    .returning('claim_id')
    .executeTakeFirstOrThrow()
  const claimNumber = `WCP${100_000 + claimId}`
  await db.updateTable('warranty_claim').set({ claim_number: claimNumber }).where('claim_id', '=', claimId).execute()
  return { claim_id: claimId, claim_number: claimNumber, account_id: unit.account_id, version: 1 }
}

/** The address chosen, if it is one of the organization's. */
async function loadOwnAddress(ctx: Ctx, draft: Draft, type: 'BILLING' | 'SHIPPING', accountId: number) {
  const field = type === 'BILLING' ? 'billingAddressId' : 'shippingAddressId'
  const chosen = draft[field]
  if (chosen === null) return null
  if (!(await findAddress(ctx, chosen, type, accountId))) throw refused(field, claimMessages.otherAddress)
  return chosen
}

async function replaceLines({ db }: Ctx, claim: Claim, lines: readonly ClaimLine[]): Promise<void> {
  await db.deleteFrom('warranty_claim_line').where('claim_id', '=', claim.claim_id).execute()
  if (lines.length === 0) return
  await db
    .insertInto('warranty_claim_line')
    .values(
      lines.map((line, at) => ({
        claim_id: claim.claim_id,
        line_number: at + 1,
        account_id: claim.account_id,
        kind: line.kind,
        part_number: line.kind === 'PART' ? line.partNumber || null : null,
        description: line.description,
        quantity: line.quantity,
        price: line.price,
        invoice_number: line.kind === 'PART' ? line.invoiceNumber || null : null,
      })),
    )
    .execute()
}

async function replaceDocuments(ctx: Ctx, claim: Claim, files: readonly string[]): Promise<void> {
  const rows = await ctx.db
    .selectFrom('warranty_document')
    .select('file_id')
    .where('claim_id', '=', claim.claim_id)
    .execute()
  const before = new Set(rows.map(({ file_id: id }) => id))
  const gone = [...before].filter((id) => !files.includes(id))
  await deleteDocuments(ctx, claim.claim_id, gone)
  await addDocuments(
    ctx,
    claim,
    files.filter((id) => !before.has(id)),
  )
}

/** Deletes a draft. */
export async function discardClaim(ctx: Ctx, claimId: number): Promise<{ discarded: boolean }> {
  await loadDraft(ctx, claimId)
  const files = await ctx.db.selectFrom('warranty_document').select('file_id').where('claim_id', '=', claimId).execute()
  await deleteDocuments(
    ctx,
    claimId,
    files.map(({ file_id: id }) => id),
  )
  await ctx.db.deleteFrom('warranty_claim').where('claim_id', '=', claimId).execute()
  return { discarded: true }
}

const refused = (field: string, message: string) => badInput(field, message)
