// The list of activity [P9.53], for screen, counts and download.
import type { Activity } from '@portal/contract/access/activity'
import { activityList } from '@portal/contract/access/activity'
import { auditActions, auditSentence } from '@portal/contract/access/auditActions'
import { auditTargetLabel } from '@portal/contract/access/auditFields'
import { sql } from 'kysely'
import { readListedName } from '../session/session.ts'
import { deviceName, formatIpAddress } from '../../platform/http/device.rules.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'

/** Read for what an entry is called, and whence it came. */
export interface SourceRow {
  call: string
  address: string | null
  user_agent: string | null
  /** The sign-ins of the day that the entry stands for. */
  times?: number
}

type Entry = SourceRow & Pick<Activity, 'kind' | 'outcome'>

/** Facts worked out of an entry. */
export const describe = ({ call, kind, outcome, address, user_agent: device, times = 1 }: Entry) => ({
  action: auditSentence({ call, kind, isDone: outcome === 'DONE' }) + (times > 1 ? `, ${times} times that day` : ''),
  ...toPlace({ address, user_agent: device }),
})

/** Whence it came. */
export const toPlace = ({ address, user_agent: device }: Pick<SourceRow, 'address' | 'user_agent'>) => ({
  place: address ? formatIpAddress(address) : null,
  device: device ? deviceName(device) : null,
})

/** Cells of its files that differ from the screen. */
export const inFile = {
  at: (row: { at: Date }) => row.at.toISOString().replace('T', ' ').slice(0, 19),
  isStaff: (row: { isStaff: boolean }) => (row.isStaff ? 'Yes' : ''),
  targetType: (row: { targetType: string | null }) => row.targetType && auditTargetLabel(row.targetType),
}

// Deeds in an organization that the viewer does not see are listed with their person, without the record.
const isOwnAction = sql`e.account_id = e.seen_by`

/** Entries about the viewer's organizations, and by their people. */
export const activityTables = sql`(
  select e.*, e.account_id as seen_by from audit_entry e where e.kind <> 'ROUTINE'
  union all
  select e.*, e.actor_account from audit_entry e
  where e.kind <> 'ROUTINE' and e.actor_account is distinct from e.account_id and e.account_id not in (select unnest(viewer_accounts()))) e`

// A person who is not signed in, and the portal itself, have no name.
export const sortedPerson = { value: sql`nullif(e.actor_name, '')`, sort: 'blanks-last' } as const

/** The sign-ins of the person of entry `e` on its day, as entries `s` [P9.130]. */
export const signInsOfDay = sql`audit_entry s where is_sign_in(s.kind, s.outcome, s.call) and s.user_id = e.user_id
  and s.account_id is not distinct from e.account_id and s.at >= utc_day(e.at) and s.at < utc_day(e.at) + interval '24 hours'`

/** `isFolded`: the first sign-in of a person on a day stands for all; without it each is a row of its own. */
export const activityRows = (isFolded = true) =>
  listOf(activityList, {
    from: activityTables,
    account: sql`e.seen_by`,
    unit: null,
    key: sql`e.audit_id`,
    name: sql`e.audit_id::text`,
    range: sql`e.at`,
    has: ({ contains }) => {
      const named = callsNamed(contains)
      return sql`(lower(e.actor_name) like ${contains} or lower(coalesce(e.subject_name, '')) like ${contains}
      or ${isOwnAction} and lower(coalesce(e.target_name, '')) like ${contains} or e.call = any(${named}::text[]))`
    },
    table: tableOf('audit_entry', 'e'),
    values: {
      activityId: sql`e.audit_id::text`,
      person: sql`e.actor_name`,
      actedFor: sql`e.subject_name`,
      target: sql`coalesce(case when ${isOwnAction} then e.target_name end, '')`,
      targetType: sql`case when ${isOwnAction} then e.target_type end`,
      targetKey: sql`case when not ${isOwnAction} then null
      when e.target_type = 'user' then (select u.contact_id::text from portal_user u where u.user_id = e.target_id)
      when e.target_type in ('contact', 'group', 'order', 'invoice', 'payment') then e.target_id end`,
      customerName: sql`coalesce(${readListedName(sql`e.seen_by`)}, '')`,
      accountId: sql`e.seen_by`,
    },
    sorting: { person: sortedPerson },
    also: sql<
      SourceRow & { reason: string | null }
    >`e.call, e.reason, ${isFolded ? sql`case when is_sign_in(e.kind, e.outcome, e.call) then (select count(*)::int from ${signInsOfDay}) end` : sql`1`} as times, case when not e.is_staff then e.address end as address,
    case when not e.is_staff then e.user_agent end as user_agent`,
    computed: ['action', 'place', 'device'],
    compute: describe,
    inFile,
  })

/** The calls whose words have the word of a search, given as a LIKE pattern. */
export function callsNamed(contains: string): string[] {
  const word = contains.slice(1, -1).replaceAll(/\\(.)/g, '$1')
  return auditActions.filter(({ words }) => words.toLowerCase().includes(word)).map(({ call }) => call)
}
