// Requirements for operators, as an organization wants it [P12.25]; none until its administrator sets some.
import type { OutputOf } from '@portal/contract/platform/call'
import type { newRequirement, qualificationCalls } from '@portal/contract/learning/qualifications'
import { qualificationMessages } from '@portal/contract/learning/qualificationMessages'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { loadModels, loadRequirements } from './qualifications.reads.ts'

/** The one organization being viewed; undefined when there are more. */
const findOneAccount = ({ viewer }: Ctx): number | undefined =>
  viewer.activeAccounts.length === 1 ? viewer.activeAccounts[0] : undefined

function needOne(ctx: Ctx): number {
  const account = findOneAccount(ctx)
  if (account === undefined) throw new PortalError('BAD_INPUT', qualificationMessages.oneOrganization)
  return account
}

export async function getTrainingRequirements(
  ctx: Ctx,
): Promise<OutputOf<typeof qualificationCalls.getTrainingRequirements>> {
  const accounts = ctx.viewer.activeAccounts
  const requirements = await loadRequirements(ctx, accounts)
  const models = await loadModels(ctx, accounts)
  const { rows: courses } = await sql<{ courseId: number; title: string }>`
    select course_id as "courseId", title from course order by title, course_id limit 1000`.execute(ctx.db)
  return {
    isOne: findOneAccount(ctx) !== undefined,
    requirements: requirements.map(({ accountId: _account, ...requirement }) => requirement),
    models: models.map(({ modelId, model }) => ({ modelId, model })),
    courses,
  }
}

export async function addTrainingRequirement(
  ctx: Ctx,
  { kind, ...given }: z.output<typeof newRequirement>,
): Promise<{ requirementId: number }> {
  const { db, viewer, now } = ctx
  const accountId = needOne(ctx)
  const modelId = given.modelId ?? null
  const courseId = kind === 'THEORY' ? (given.courseId ?? null) : null
  await refuseUnknown(ctx, modelId, courseId)
  const made = await db
    .insertInto('training_requirement')
    .values({
      account_id: accountId,
      model_id: modelId,
      kind,
      course_id: courseId,
      months: given.months ?? null,
      created_by_name: viewer.name,
      created_at: now,
    })
    .onConflict((on) => on.doNothing())
    .returning('requirement_id')
    .executeTakeFirst()
  if (!made) throw badInput('kind', qualificationMessages.twice)
  return { requirementId: made.requirement_id }
}

async function refuseUnknown({ db }: Ctx, modelId: string | null, courseId: number | null): Promise<void> {
  if (modelId !== null) {
    const model = await db.selectFrom('unit_model').select('name').where('model_id', '=', modelId).executeTakeFirst()
    if (!model) throw badInput('modelId', qualificationMessages.model)
  }
  if (courseId !== null) {
    const course = await db.selectFrom('course').select('title').where('course_id', '=', courseId).executeTakeFirst()
    if (!course) throw badInput('courseId', qualificationMessages.courseAsked)
  }
}

export async function removeTrainingRequirement(ctx: Ctx, requirementId: number): Promise<{ requirementId: number }> {
  const removed = await ctx.db
    .deleteFrom('training_requirement')
    .where('requirement_id', '=', requirementId)
    .where('account_id', '=', needOne(ctx))
    .returning('requirement_id')
    .executeTakeFirst()
  if (!removed) throw notFound()
  return { requirementId }
}
