// Needs of the portal that a PostgreSQL must meet, checked before anything is changed in it.
import type { Client } from 'pg'

const oldest = 15

interface ServerFacts {
  version: number
  name: string
  mayMakeRoles: boolean
  hasRoles: boolean
  mayMakeTables: boolean
}

/** Throws one Error with everything that the server or its user lacks, and what to do. */
export async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<ServerFacts>(`select current_setting('server_version_num')::int as version,
      current_user as name,
      (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as "mayMakeRoles",
      (select count(*) = 2 from pg_roles where rolname in ('portal_app', 'portal_identity')
        and pg_has_role(current_user, oid, case when to_regclass('public.migration') is null
          then 'member with admin option' else 'member' end)) as "hasRoles",
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayMakeTables"`)
  const [answer] = rows
  if (!answer) throw new Error('PostgreSQL did not say what it is.')
  const name = `"${answer.name.replaceAll('"', '""')}"`
  const lacks: string[] = []
  if (answer.version < oldest * 10_000)
    lacks.push(`  It is PostgreSQL ${Math.floor(answer.version / 10_000)}; ${oldest} or newer is needed.`)
  if (!answer.mayMakeRoles && !answer.hasRoles)
    lacks.push(
      `  Its user must be allowed to make roles: alter role ${name} createrole; or make them yourself: create role portal_app nologin; create role portal_identity nologin; grant portal_app, portal_identity to ${name} with admin option;`,
    )
  if (!answer.mayMakeTables)
    lacks.push(
      `  Its user must own the database: alter database ... owner to ${name}; and alter schema public owner to ${name};`,
    )
  if (lacks.length > 0)
    throw new Error(
      `The PostgreSQL of DATABASE_URL is not usable:\n${lacks.join('\n')}\nSee docs/operating.md, The database.`,
    )
}
