// Other viewers of a registration [P9.80].
import { presence } from '@portal/contract/access/approvals'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'

const day = 86_400

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/** Says that the viewer has a registration open; answers who else has. */
export async function lookAtRegistration({ db, viewer, now }: Ctx, authId: string): Promise<{ others: string[] }> {
  await db.deleteFrom('registration_look').where('looked_at', '<', before(now, day)).execute()
  await sql`insert into registration_look (user_id, looked_by, looked_name, looked_at)
    select u.user_id, ${viewer.userId}, ${viewer.name}, ${now} from portal_user u
    where u.user_id = ${authId} and u.status in ('PENDING_APPROVAL', 'PENDING_REGISTRATION')
    on conflict (user_id, looked_by) do update set looked_at = excluded.looked_at, looked_name = excluded.looked_name`.execute(
    db,
  )
  const rows = await db
    .selectFrom('registration_look')
    .select('looked_name')
    .where('user_id', '=', authId)
    .where('looked_by', '<>', viewer.userId)
    .where('looked_at', '>', before(now, presence.lastsSeconds))
    .orderBy('looked_at')
    .limit(presence.shown)
    .execute()
  return { others: rows.map((row) => row.looked_name) }
}
