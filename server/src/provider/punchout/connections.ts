// Punch-out connections [S17.04]: staff keep them; an organization's administrator reads theirs, renews the secret, names hosts.
import type {
  ConnectionForm,
  ConnectionSummary,
  PunchoutConnection,
} from '@portal/contract/provider/punchoutConnections'
import {
  formerSecretHours,
  punchoutConnectionMessages,
  toHosts,
  toPairs,
} from '@portal/contract/provider/punchoutConnections'
import { maySignIn } from '@portal/contract/access/session'
import type { RawBuilder, Updateable } from 'kysely'
import { sql } from 'kysely'
import { personByEmail, userFacts } from '../../access/session/session.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { badInput, PortalError } from '../../platform/http/errors.ts'
import { problemOfLink } from '../../platform/external/fetchExternal.ts'
import { getMediaHosts } from '../../platform/external/settings.ts'
import type { Tables } from '../../schema.gen.ts'
import { hashToken, createToken } from './secrets.ts'
import type { Connection } from './setup.ts'

const read = ({ db }: Ctx) =>
  db
    .selectFrom('punchout_connection as c')
    .innerJoin('account as a', 'a.account_id', 'c.account_id')
    .innerJoin('portal_user as u', 'u.user_id', 'c.user_id')
    .selectAll('c')
    .select(['a.name as organization_name', 'a.account_number', 'u.email as buyer_email'])
    .select(
      sql<Date | null>`(select max(s.created_at) from punchout_session s where s.connection_id = c.connection_id and not s.is_trial)`.as(
        'last_visit_at',
      ),
    )
    .orderBy('a.name')
    .orderBy('c.name')
    .orderBy('c.connection_id')

type ConnectionRow = Awaited<ReturnType<ReturnType<typeof read>['execute']>>[number]

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null
const fromPairs = (pairs: Record<string, string>): string =>
  Object.entries(pairs)
    .map(([ours, theirs]) => `${ours}=${theirs}`)
    .join('\n')

const toSummary = (row: ConnectionRow): ConnectionSummary => ({
  connectionId: row.connection_id,
  accountId: row.account_id,
  organizationName: row.organization_name,
  accountNumber: row.account_number,
  name: row.name,
  protocol: row.protocol,
  isActive: row.is_active,
  isTest: row.is_test,
  secretMadeAt: textOf(row.secret_made_at),
  formerSecretUntil: textOf(row.former_secret_until),
  outgoingSecretAt: textOf(row.outgoing_secret_at),
  lastVisitAt: textOf(row.last_visit_at),
})

const toConnection = (row: ConnectionRow): PunchoutConnection => ({
  ...toSummary(row),
  buyerEmail: row.buyer_email,
  senderDomain: row.sender_domain,
  senderIdentity: row.sender_identity,
  fromDomain: row.from_domain,
  fromIdentity: row.from_identity,
  toDomain: row.to_domain,
  toIdentity: row.to_identity,
  returnHosts: row.return_hosts.join('\n'),
  frameHosts: row.frame_hosts.join('\n'),
  returnField: row.return_field,
  unitMap: fromPairs(row.unit_map),
  unspscMap: fromPairs(row.unspsc_map),
  unspscDefault: row.unspsc_default,
  vendorNumber: row.vendor_number,
  priceTolerance: row.price_tolerance,
  usernameField: row.username_field,
  passwordField: row.password_field,
  hookField: row.hook_field,
  confirmationUrl: row.confirmation_url,
  shipNoticeUrl: row.ship_notice_url,
  invoiceUrl: row.invoice_url,
})

export const punchoutConnections = async (ctx: Ctx): Promise<ConnectionSummary[]> =>
  (await read(ctx).execute()).map(toSummary)

export async function getPunchoutConnection(ctx: Ctx, connectionId: number): Promise<PunchoutConnection | null> {
  const row = await read(ctx).where('c.connection_id', '=', connectionId).executeTakeFirst()
  return row ? toConnection(row) : null
}

/** Those of the organizations viewed. */
export const myPunchoutConnections = async (ctx: Ctx): Promise<PunchoutConnection[]> =>
  (await read(ctx).where('c.account_id', '=', anyOf(ctx.viewer.activeAccounts)).execute()).map(toConnection)

export const createConnectionGone = () => new PortalError('CONFLICT', punchoutConnectionMessages.gone)

type ConnectionInput = ConnectionForm & { connectionId?: number | undefined; accountId: number }

export async function savePunchoutConnection(ctx: Ctx, form: ConnectionInput): Promise<{ connectionId: number }> {
  refuseInside(ctx, form)
  const values = { ...toColumns(form), user_id: await findBuyer(ctx, form), updated_at: ctx.now }
  const same = await ctx.db
    .selectFrom('punchout_connection')
    .select('connection_id')
    .where('protocol', '=', form.protocol)
    .where('sender_domain', '=', form.senderDomain)
    .where('sender_identity', '=', form.senderIdentity)
    .where('from_domain', '=', form.fromDomain)
    .where('from_identity', '=', form.fromIdentity)
    .executeTakeFirst()
  if (same && same.connection_id !== form.connectionId)
    throw badInput('senderIdentity', punchoutConnectionMessages.taken)
  if (form.connectionId === undefined) {
    const made = await ctx.db
      .insertInto('punchout_connection')
      .values({ ...values, account_id: form.accountId })
      .returning('connection_id')
      .executeTakeFirstOrThrow()
    return { connectionId: made.connection_id }
  }
  // It stays with its organization: its visits and messages are of that one.
  const changed = await ctx.db
    .updateTable('punchout_connection')
    .set(values)
    .where('connection_id', '=', form.connectionId)
    .where('account_id', '=', form.accountId)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw createConnectionGone()
  return { connectionId: form.connectionId }
}

/** A name can lead inside, too: that is looked at when something is sent. */
function refuseInside(ctx: Ctx, form: ConnectionForm): void {
  for (const field of ['confirmationUrl', 'shipNoticeUrl', 'invoiceUrl'] as const)
    if (form[field] !== '' && problemOfLink(form[field], getMediaHosts(ctx.config)) !== undefined)
      throw badInput(field, punchoutConnectionMessages.inside)
}

const toColumns = (form: ConnectionForm) => ({
  name: form.name,
  protocol: form.protocol,
  is_active: form.isActive,
  is_test: form.isTest,
  sender_domain: form.senderDomain,
  sender_identity: form.senderIdentity,
  from_domain: form.fromDomain,
  from_identity: form.fromIdentity,
  to_domain: form.toDomain,
  to_identity: form.toIdentity,
  ...hostColumns(form),
  return_field: form.returnField,
  unit_map: JSON.stringify(toPairs(form.unitMap)),
  unspsc_map: JSON.stringify(toPairs(form.unspscMap)),
  unspsc_default: form.unspscDefault,
  vendor_number: form.vendorNumber,
  price_tolerance: form.priceTolerance,
  username_field: form.usernameField,
  password_field: form.passwordField,
  hook_field: form.hookField,
  confirmation_url: form.confirmationUrl,
  ship_notice_url: form.shipNoticeUrl,
  invoice_url: form.invoiceUrl,
})

const hostColumns = (form: { returnHosts: string; frameHosts: string }) => ({
  return_hosts: toHosts(form.returnHosts),
  frame_hosts: toHosts(form.frameHosts),
})

/** The user whose rights its visitors have: an active customer of the organization. */
async function findBuyer(ctx: Ctx, { buyerEmail, accountId }: ConnectionInput): Promise<string> {
  const found = await personByEmail(ctx.db, buyerEmail.toLowerCase())
  const facts = found && maySignIn(found.status) ? await userFacts(ctx.db, found.userId) : undefined
  if (!found || facts?.user.account_id !== accountId || facts.user.is_internal_associate)
    throw badInput('buyerEmail', punchoutConnectionMessages.buyer)
  return found.userId
}

type Columns = Updateable<Tables['punchout_connection']>
type ColumnChanges = { [Name in keyof Columns]: Columns[Name] | RawBuilder<Columns[Name]> }

/** Staff change any connection; an administrator those of the organizations viewed. */
export interface ConnectionScope {
  connectionId: number
  whose: 'any' | 'viewed'
}

/** The connection as it is stored; undefined where it is gone, or of another organization. */
export const findConnection = (
  { viewer }: Pick<Ctx, 'viewer'>,
  db: Db,
  { connectionId, whose }: ConnectionScope,
): Promise<Connection | undefined> =>
  db
    .selectFrom('punchout_connection')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .$if(whose === 'viewed', (of) => of.where('account_id', '=', anyOf(viewer.activeAccounts)))
    .executeTakeFirst()

export async function changeConnection(
  ctx: Ctx,
  { connectionId, whose }: ConnectionScope,
  values: ColumnChanges,
): Promise<{ connectionId: number }> {
  const changed = await ctx.db
    .updateTable('punchout_connection')
    .set(values)
    .where('connection_id', '=', connectionId)
    .$if(whose === 'viewed', (of) => of.where('account_id', '=', anyOf(ctx.viewer.activeAccounts)))
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw createConnectionGone()
  return { connectionId }
}

/** A new secret; the one before is good for a day more. */
export async function renewPunchoutSecret(ctx: Ctx, which: ConnectionScope): Promise<{ secret: string }> {
  const secret = createToken()
  const until = new Date(ctx.now.getTime() + formerSecretHours * 3_600_000)
  await changeConnection(ctx, which, {
    secret_hash: hashToken(secret),
    secret_made_at: ctx.now,
    former_secret_hash: sql`secret_hash`,
    former_secret_until: sql`case when secret_hash is null then null else ${until}::timestamptz end`,
  })
  return { secret }
}

export const setMyPunchoutHosts = (
  ctx: Ctx,
  { connectionId, ...hosts }: { connectionId: number; returnHosts: string; frameHosts: string },
): Promise<{ connectionId: number }> =>
  changeConnection(ctx, { connectionId, whose: 'viewed' }, { ...hostColumns(hosts), updated_at: ctx.now })

export async function removePunchoutConnection(ctx: Ctx, connectionId: number): Promise<{ connectionId: number }> {
  await ctx.db.deleteFrom('punchout_connection').where('connection_id', '=', connectionId).execute()
  return { connectionId }
}
