// Every write to portal_user: what users change of themselves, and what registration decides about an applicant.
import { defaultFeatureGroup } from '@portal/contract/provider/features'
import { sql } from 'kysely'
import type { Insertable, RawBuilder, Updateable } from 'kysely'
import { inSavepoint } from '../../platform/db/savepoint.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isUniqueViolation, PortalError } from '../../platform/http/errors.ts'
import type { Tables } from '../../schema.gen.ts'

type UserChange = Updateable<Tables['portal_user']>
/** The same, where a value may be one that the database works out. */
type AnyChange = { [Column in keyof UserChange]: UserChange[Column] | RawBuilder<UserChange[Column]> }

/** The fields users may change of themselves; never status, organization or rights [D1.10]. */
type OwnProfileChange = Pick<
  UserChange,
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'locale'
  | 'subscribed'
  | 'allow_help_desk'
  | 'help_desk_until'
  | 'default_payment_id'
  | 'default_shipping_address_id'
  | 'default_billing_address_id'
  | 'favorite_address_ids'
  | 'active_account_ids'
  | 'selected_account_id'
  | 'selected_group_id'
>

const selectOwnUser = ({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>) =>
  db.updateTable('portal_user').where('user_id', '=', viewer.userId)

/** Changes the viewer's own row. */
export async function changeOwnUser(ctx: Pick<Ctx, 'db' | 'viewer'>, changes: OwnProfileChange): Promise<void> {
  if (Object.keys(changes).length > 0) await selectOwnUser(ctx).set(changes).execute()
}

/** Makes a payment method its owner's default if there is none. */
export async function defaultPaymentIfNone(db: Db, userId: string, paymentId: string): Promise<void> {
  await db
    .updateTable('portal_user')
    .set({ default_payment_id: paymentId })
    .where('user_id', '=', userId)
    .where('default_payment_id', 'is', null)
    .execute()
}

/** Takes a payment method from the viewer's list. */
export async function hidePayment(ctx: Pick<Ctx, 'db' | 'viewer'>, paymentId: string): Promise<void> {
  await selectOwnUser(ctx)
    .set({
      deleted_payment_ids: sql<string[]>`array_append(array_remove(deleted_payment_ids, ${paymentId}), ${paymentId})`,
      default_payment_id: sql<string | null>`nullif(default_payment_id, ${paymentId})`,
    })
    .execute()
}

/** Puts a payment method back on the viewer's list. */
export async function showPayment(
  ctx: Pick<Ctx, 'db' | 'viewer'>,
  paymentId: string,
  isDefault: boolean,
): Promise<void> {
  await selectOwnUser(ctx)
    .set({
      deleted_payment_ids: sql<string[]>`array_remove(deleted_payment_ids, ${paymentId})`,
      ...(isDefault && { default_payment_id: paymentId }),
    })
    .execute()
}

/** The id of a new user; undefined when the e-mail address is taken. */
export async function insertUser(db: Db, user: Insertable<Tables['portal_user']>): Promise<string | undefined> {
  const made = await db
    .insertInto('portal_user')
    .values(user)
    .onConflict((on) => on.column('email').doNothing())
    .returning('user_id as userId')
    .executeTakeFirst()
  return made?.userId
}

/** The changes an administrator makes of the people of their organization. */
type ColleagueChange = Pick<
  UserChange,
  'first_name' | 'last_name' | 'job_title' | 'role_id' | 'status' | 'status_updated_at'
>

/** Changes a customer's user of `accountId`; staff are never anyone's colleague. */
export async function changeColleague(
  db: Db,
  { userId, accountId }: { userId: string; accountId: number },
  changes: ColleagueChange,
): Promise<void> {
  await db
    .updateTable('portal_user')
    .set(changes)
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('is_internal_associate', '=', false)
    .execute()
}

/** Gives the people of an organization who hold `from` another role, all or the ones named; their ids. */
export async function changeRoleOfColleagues(
  db: Db,
  { accountId, from, to, only }: { accountId: number; from: number; to: number; only?: readonly string[] },
): Promise<string[]> {
  const changed = await db
    .updateTable('portal_user')
    .set({ role_id: to })
    .where('account_id', '=', accountId)
    .where('role_id', '=', from)
    .where('is_internal_associate', '=', false)
    .$if(only !== undefined, (query) => query.where('user_id', '=', sql<string>`any(${[...(only ?? [])]}::text[])`))
    .returning('user_id as userId')
    .execute()
  return changed.map(({ userId }) => userId)
}

/** The default and favorite addresses of a person: how many. */
export async function countMarkedAddresses(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct id)::int as count from portal_user u,
      unnest(array[u.default_billing_address_id, u.default_shipping_address_id] || u.favorite_address_ids) as id
    where u.user_id = ${userId} and id is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Gives a colleague the default addresses of a person where they have none, and their favorites [P7.04]. */
export async function handOverAddresses(db: Db, from: string, to: string): Promise<void> {
  await sql`update portal_user h set
      default_billing_address_id = coalesce(h.default_billing_address_id, l.default_billing_address_id),
      default_shipping_address_id = coalesce(h.default_shipping_address_id, l.default_shipping_address_id),
      favorite_address_ids = h.favorite_address_ids || array(
        select id from unnest(l.favorite_address_ids) as id where id <> all (h.favorite_address_ids))
    from portal_user l
    where l.user_id = ${from} and h.user_id = ${to} and h.account_id = l.account_id
      and not h.is_internal_associate and not l.is_internal_associate`.execute(db)
}

/** Gives a person invited another email address; false when it is a person's, or they have registered meanwhile. */
export async function moveInvitation(
  db: Db,
  { userId, accountId }: { userId: string; accountId: number },
  email: string,
): Promise<boolean> {
  const move = db
    .updateTable('portal_user')
    .set({ email })
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'PENDING_REGISTRATION')
  try {
    const { numUpdatedRows } = await inSavepoint(db, () => move.executeTakeFirstOrThrow())
    return numUpdatedRows > 0n
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return false
  }
}

/** Changes a user who is registering, while their status is still `from`; false when it is no longer. */
export async function changeApplicant(
  db: Db,
  userId: string,
  from: 'UNCONFIRMED' | 'PENDING_REGISTRATION',
  changes: UserChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('portal_user')
    .set(changes)
    .where('user_id', '=', userId)
    .where('status', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A person whose registration was decided. */
export interface DecidedUser {
  userId: string
  email: string
  firstName: string
}

/** Decides about a registration that waits, as it was seen; undefined where it was decided or changed meanwhile. */
export const decideApplicant = (
  db: Db,
  { userId, version }: { userId: string; version: number },
  changes: Pick<UserChange, 'status' | 'status_updated_at' | 'account_id' | 'role_id' | 'is_validated_b2b'>,
): Promise<DecidedUser | undefined> =>
  db
    .updateTable('portal_user')
    .set(changes)
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .where('status', '=', 'PENDING_APPROVAL')
    .returning(['user_id as userId', 'email', 'first_name as firstName'])
    .executeTakeFirst()

/** Changes any user, for staff; throws CONFLICT with `taken` where the email address is a person's. */
export async function changeUser(db: Db, userId: string, changes: AnyChange, taken: string): Promise<void> {
  try {
    await db.updateTable('portal_user').set(changes).where('user_id', '=', userId).execute()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new PortalError('CONFLICT', taken, { email: taken })
  }
}

/** How many users each feature group has, but for the default one, in which are all others. */
export async function countFeatureGroups(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('portal_user')
    .select((of) => ['feature_group as name', of.fn.countAll<string>().as('people')])
    .where('feature_group', '<>', defaultFeatureGroup)
    .groupBy('feature_group')
    .execute()
  return new Map(rows.map(({ name, people }) => [name, Number(people)]))
}
