// People of the organizations being viewed, for the search for everything [P4.21].
import { contactStateLabels } from '@portal/contract/access/contactList'
import type { ContactState } from '@portal/contract/access/contactList'
import type { FoundItem } from '@portal/contract/access/findAnything'
import { maxFound } from '@portal/contract/access/findAnything'
import { latePaths } from '@portal/contract/platform/latePaths'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Word } from '../../platform/lists/list.ts'
import { contactNames, contactTables, contactWords } from './contactManagement.list.ts'

interface PersonRow {
  id: number
  name: string
  email: string | null
  title: string | null
  state: ContactState
  is_exact: boolean
}

/** Those who have every word in name, address or job, whose address it is first, then who changed last. */
export async function findPeople({ db, viewer }: Ctx, words: readonly Word[]): Promise<FoundItem[]> {
  const [first] = words
  if (!first) return []
  const { firstName, lastName, email, jobTitle, state } = contactNames
  const isExact =
    words.length === 1 ? sql<boolean>`coalesce(lower(${email}) = ${first.exact}, false)` : sql<boolean>`false`
  const { rows } = await sql<PersonRow>`
    select c.contact_id as id, ${firstName} || ' ' || ${lastName} as name, ${email} as email, ${jobTitle} as title, ${state} as state, ${isExact} as is_exact
    from ${contactTables}
    where c.account_id = any(${[...viewer.activeAccounts]}::int[]) and ${sql.join(words.map(contactWords), sql` and `)}
    order by is_exact desc, c.updated_at desc, c.contact_id desc limit ${maxFound}`.execute(db)
  return rows.map((row) => ({
    number: row.name,
    title: [row.email, row.title].filter(Boolean).join(' · '),
    fact: contactStateLabels[row.state],
    amount: null,
    currency: null,
    isExact: row.is_exact,
    href: latePaths.contact(row.id),
  }))
}
