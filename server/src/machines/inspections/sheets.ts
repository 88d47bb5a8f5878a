// Check sheets: listed, published in versions, withdrawn; by an organization for itself, by the maker for all [P6.28, P6.29, P6.35].
import type { AllSheets, CheckSheet, checkSheetCalls, SheetItem } from '@portal/contract/machines/checkSheets'
import { sheetMessages } from '@portal/contract/machines/checkSheets'
import type { OutputOf } from '@portal/contract/platform/call'
import { messages } from '@portal/contract/platform/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { findSheet, listSheets } from './sheets.reads.ts'

type Published = z.output<(typeof checkSheetCalls.publishCheckSheet)['input']>
interface Version {
  sheetId: number
  version: number
}

/** The one organization being viewed; what is set is set for it. */
export function oneOrganization({ viewer }: Ctx, what: string): number {
  const [account, another] = viewer.activeAccounts
  if (account === undefined || another !== undefined)
    throw new PortalError('BAD_INPUT', `Please choose one organization first: ${what} are set for each.`)
  return account
}

export async function listCheckSheets(ctx: Ctx): Promise<OutputOf<typeof checkSheetCalls.listCheckSheets>> {
  const { db, viewer } = ctx
  const [account, another] = viewer.activeAccounts
  const one = another === undefined ? (account ?? null) : null
  const models = await db
    .selectFrom('unit_model as m')
    .select(['m.model_id as modelId', 'm.name as model', 'm.product_line as productLine'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('unit as u')
          .select('u.instance_id')
          .whereRef('u.model_id', '=', 'm.model_id')
          .where('u.account_id', '=', anyOf(viewer.activeAccounts)),
      ),
    )
    .orderBy('m.name')
    .execute()
  return {
    sheets: await listSheets(db, one),
    models,
    anotherSignsOff: one === null ? null : await isSignedOffByAnother(ctx, one),
  }
}

async function isSignedOffByAnother({ db }: Ctx, account: number): Promise<boolean> {
  const row = await db
    .selectFrom('inspection_setting')
    .select('another_signs_off')
    .where('account_id', '=', account)
    .executeTakeFirst()
  return row?.another_signs_off ?? true
}

export const getCheckSheet = ({ db, viewer }: Ctx, sheetId: number): Promise<CheckSheet | null> =>
  findSheet(db, sheetId, viewer.activeAccounts)

export const publishCheckSheet = (ctx: Ctx, given: Published): Promise<Version> =>
  publish(ctx, given, oneOrganization(ctx, 'check sheets'))

export const withdrawCheckSheet = (ctx: Ctx, sheetId: number): Promise<{ withdrawn: boolean }> =>
  withdraw(ctx, sheetId, oneOrganization(ctx, 'check sheets'))

export async function setInspectionSignOff(
  ctx: Ctx,
  { anotherSignsOff }: { anotherSignsOff: boolean },
): Promise<{ anotherSignsOff: boolean }> {
  const kept = { another_signs_off: anotherSignsOff, updated_at: ctx.now }
  await ctx.db
    .insertInto('inspection_setting')
    .values({ account_id: oneOrganization(ctx, 'sign-offs'), ...kept })
    .onConflict((on) => on.column('account_id').doUpdateSet(kept))
    .execute()
  return { anotherSignsOff }
}

export async function listMakerSheets({ db }: Ctx): Promise<AllSheets> {
  const models = await db
    .selectFrom('unit_model')
    .select(['model_id as modelId', 'name as model', 'product_line as productLine'])
    .orderBy('name')
    .execute()
  return { sheets: await listSheets(db, null), models }
}

export const getMakerSheet = ({ db }: Ctx, sheetId: number): Promise<CheckSheet | null> => findSheet(db, sheetId, [])
export const publishMakerSheet = (ctx: Ctx, given: Published): Promise<Version> => publish(ctx, given, null)
export const withdrawMakerSheet = (ctx: Ctx, sheetId: number): Promise<{ withdrawn: boolean }> =>
  withdraw(ctx, sheetId, null)

/** Publishes a version; of two who opened the same one, the second is refused. */
async function publish(ctx: Ctx, given: Published, accountId: number | null): Promise<Version> {
  const { db, viewer, now } = ctx
  checkItems(given)
  const sheetId = given.sheetId ?? (await createSheet(ctx, given, accountId))
  const sheet = await lockSheet(ctx, sheetId, accountId)
  if (given.sheetId !== null && sheet.version !== given.basedOn) throw new PortalError('CONFLICT', sheetMessages.stale)
  const version = sheet.version + 1
  await db
    .insertInto('check_sheet_version')
    .values({
      sheet_id: sheetId,
      version,
      account_id: accountId,
      name: given.name,
      sections: JSON.stringify(given.sections),
      published_by: viewer.name,
      published_at: now,
    })
    .execute()
  await db.updateTable('check_sheet').set({ version, is_used: true }).where('sheet_id', '=', sheetId).execute()
  return { sheetId, version }
}

/** A sheet without a version yet, or the one that was withdrawn for the same models. */
async function createSheet({ db }: Ctx, { kind, modelId, productLine }: Published, accountId: number | null) {
  if (modelId !== null && productLine !== null) throw badInput('modelId', sheetMessages.scope)
  if (modelId !== null) {
    const model = await db
      .selectFrom('unit_model')
      .select('model_id')
      .where('model_id', '=', modelId)
      .executeTakeFirst()
    if (!model) throw badInput('modelId', sheetMessages.model)
  }
  const made = await db
    .insertInto('check_sheet')
    .values({ account_id: accountId, kind, model_id: modelId, product_line: productLine })
    .onConflict((on) => on.doNothing())
    .returning('sheet_id')
    .executeTakeFirst()
  if (made) return made.sheet_id
  const before = await db
    .selectFrom('check_sheet')
    .select(['sheet_id', 'is_used'])
    .where('kind', '=', kind)
    .where(sql<boolean>`account_id is not distinct from ${accountId}::int`)
    .where(sql<boolean>`model_id is not distinct from ${modelId}::text`)
    .where(sql<boolean>`product_line is not distinct from ${productLine}::text`)
    .forUpdate()
    .executeTakeFirst()
  if (!before || before.is_used) throw badInput('modelId', sheetMessages.taken)
  return before.sheet_id
}

async function lockSheet({ db }: Ctx, sheetId: number, accountId: number | null) {
  const sheet = await db
    .selectFrom('check_sheet')
    .select(['version', 'model_id', 'product_line'])
    .where('sheet_id', '=', sheetId)
    .where(sql<boolean>`account_id is not distinct from ${accountId}::int`)
    .forUpdate()
    .executeTakeFirst()
  if (!sheet) throw notFound('We could not find this check sheet.')
  return sheet
}

async function withdraw(ctx: Ctx, sheetId: number, accountId: number | null): Promise<{ withdrawn: boolean }> {
  const sheet = await lockSheet(ctx, sheetId, accountId)
  if (accountId === null && sheet.model_id === null && sheet.product_line === null)
    throw new PortalError('CONFLICT', 'Each kind keeps the sheet for all models.')
  const { numUpdatedRows } = await ctx.db
    .updateTable('check_sheet')
    .set({ is_used: false })
    .where('sheet_id', '=', sheetId)
    .where('is_used', '=', true)
    .executeTakeFirst()
  return { withdrawn: numUpdatedRows > 0n }
}

function checkItems({ sections }: Published): void {
  const mistakes: Record<string, string> = {}
  const known = new Set<string>()
  for (const [at, { items }] of sections.entries())
    for (const [position, item] of items.entries()) {
      const path = `sections.${at}.items.${position}`
      const problem = findProblem(item)
      if (problem) mistakes[`${path}.${problem[0]}`] = problem[1]
      if (known.has(item.id)) mistakes[`${path}.text`] = sheetMessages.sameId
      known.add(item.id)
    }
  if (Object.keys(mistakes).length > 0) throw new PortalError('BAD_INPUT', messages.badInput, mistakes)
}

function findProblem({ kind, unit, lower, upper }: SheetItem): [field: string, message: string] | undefined {
  if (kind !== 'READING') return undefined
  if (!unit) return ['unit', sheetMessages.unit]
  if (lower === null && upper === null) return ['upper', sheetMessages.noLimit]
  return lower !== null && upper !== null && upper < lower ? ['upper', sheetMessages.limits] : undefined
}
