// People's evidence: courses completed here, and records that were not withdrawn. It is remembered by the process, person by
// person, as long as the kept counts of their records stay what they were (0484_evidence_tally.sql).
import { sql } from 'kysely'
import type { Cache } from '../../platform/process/cache.ts'
import { createCache } from '../../platform/process/cache.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Services } from '../../platform/config/services.ts'
import type { Person } from './qualifications.reads.ts'
import { ints } from './qualifications.reads.ts'
import type { RequiredItem, Days, ExpiryDay, ProofsByKey, Proof, PersonStanding } from './qualifications.rules.ts'
import { listHeldCourses, endOfAll, keyOf, calculateStanding } from './qualifications.rules.ts'

/** A person's evidence, with what was worked out of it. */
export interface Evidence {
  held: ProofsByKey
  /** Ids of the courses of the store among it. */
  courses: readonly number[]
  standings: Map<string, PersonStanding>
}

type PersonKey = Pick<Person, 'contactId' | 'accountId'>
type EvidenceCtx = Pick<Ctx, 'db' | 'services'>

interface CachedEvidence {
  version: string
  evidence: Evidence
}

/** Things that people hold, some 200 bytes each. */
const maxCachedProofs = 250_000
/** Beyond so many people, the counts of all their organizations are read. */
const directReadLimit = 200
const evidenceCaches = new WeakMap<Services, Cache<string, CachedEvidence>>()
const keyOfHolder = ({ accountId, contactId }: PersonKey) => `${accountId} ${contactId}`
const sizeOf = ({ evidence }: CachedEvidence) => evidence.held.size + 4

/** The proofs of these people, by contact. */
export async function loadEvidence(ctx: EvidenceCtx, people: readonly PersonKey[]): Promise<Map<number, Evidence>> {
  const found = new Map<number, Evidence>(people.map(({ contactId }) => [contactId, toEvidence(new Map())]))
  if (people.length === 0) return found
  const known: Cache<string, CachedEvidence> = evidenceCaches.get(ctx.services) ?? createCache(maxCachedProofs, sizeOf)
  evidenceCaches.set(ctx.services, known)
  const { versions, isWriting } = await loadVersions(ctx, people)
  const unknown: PersonKey[] = []
  for (const person of people) {
    const version = versions.get(keyOfHolder(person))
    if (version === undefined) continue
    const own = known.get(keyOfHolder(person))
    if (own?.version === version) found.set(person.contactId, own.evidence)
    else unknown.push(person)
  }
  if (unknown.length === 0) return found
  const loaded = await loadProofs(ctx, unknown)
  for (const person of unknown) {
    const evidence = toEvidence(loaded.get(person.contactId) ?? new Map())
    found.set(person.contactId, evidence)
    const version = versions.get(keyOfHolder(person))
    // Data this transaction wrote may be undone, and its counts come again for something else.
    if (version !== undefined && !isWriting) known.set(keyOfHolder(person), { version, evidence })
  }
  return found
}

const toEvidence = (proofs: ProofsByKey): Evidence => ({
  held: proofs,
  courses: listHeldCourses(proofs),
  standings: new Map(),
})

const accountsOf = (people: readonly PersonKey[]) => ints([...new Set(people.map(({ accountId }) => accountId))])
const contactsOf = (people: readonly PersonKey[]) => ints(people.map(({ contactId }) => contactId))

interface RecordCounts {
  isWriting: boolean
  accountId: number
  contactIds: number[]
  counts: number[]
  marks: number[]
}

/** A text for each person with evidence, which is another one after each change of it. */
async function loadVersions({ db }: EvidenceCtx, people: readonly PersonKey[]) {
  const own = (of: string) =>
    people.length > directReadLimit ? sql`` : sql`and ${sql.ref(of)} = any(${contactsOf(people)})`
  const isWriting = sql`pg_current_xact_id_if_assigned() is not null as "isWriting"`
  const [records, completions] = await Promise.all([
    sql<RecordCounts>`
      select ${isWriting}, "accountId", json_agg("contactId") as "contactIds", json_agg(n) as counts, json_agg(mark) as marks
      from (
        select t.account_id as "accountId", t.contact_id as "contactId", sum(t.n) as n, sum(t.mark) as mark
        from qualification_tally t where t.account_id = any(${accountsOf(people)}) ${own('t.contact_id')}
        group by t.account_id, t.contact_id) as person
      group by "accountId"`.execute(db),
    sql<PersonKey & { isWriting: boolean; version: string }>`
      select ${isWriting}, d.account_id as "accountId", u.contact_id as "contactId", u.user_id || ' ' || sum(d.n) || ' ' || sum(d.completion_id) as version
      from completion_tally d join portal_user u on u.user_id = d.user_id and u.account_id = d.account_id
      where d.account_id = any(${accountsOf(people)}) and u.contact_id is not null ${own('u.contact_id')}
      group by d.account_id, u.contact_id, u.user_id order by u.user_id`.execute(db),
  ])
  const versions = new Map<string, string>()
  for (const { accountId, contactIds, counts, marks } of records.rows)
    for (const [at, contactId] of contactIds.entries())
      versions.set(keyOfHolder({ accountId, contactId }), `${counts[at] ?? 0} ${marks[at] ?? 0}`)
  for (const holder of completions.rows) {
    const key = keyOfHolder(holder)
    versions.set(key, `${versions.get(key) ?? ''}, ${holder.version}`)
  }
  return { versions, isWriting: [...records.rows, ...completions.rows].some((row) => row.isWriting) }
}

async function loadProofs({ db }: EvidenceCtx, people: readonly PersonKey[]): Promise<Map<number, ProofsByKey>> {
  const [accounts, contacts] = [accountsOf(people), contactsOf(people)]
  // One row for each course and model, because tens of thousands of rows would take longer to send and read than to find.
  const { rows } = await sql<ProofColumns>`
    select "accountId", kind, subject, json_agg("contactId") as people, json_agg("doneOn") as "doneOn", json_agg("expiresOn") as "expiresOn"
    from (
      select r.account_id as "accountId", r.contact_id as "contactId", r.kind, coalesce(r.course_id::text, r.model_id) as subject,
        r.done_on as "doneOn", r.expires_on as "expiresOn"
      from qualification_record r
      where r.account_id = any(${accounts}) and r.contact_id = any(${contacts}) and r.withdrawn_at is null
      union all
      select d.account_id, u.contact_id, 'THEORY', d.course_id::text, d.completed_on, d.expires_on
      from course_completion d join portal_user u on u.user_id = d.user_id and u.account_id = d.account_id
      where d.account_id = any(${accounts}) and u.contact_id = any(${contacts})) as proof
    group by "accountId", kind, subject`.execute(db)
  return toProofsByPerson(rows, people)
}

/** The holders of a proof, in columns. */
type ProofColumns = Pick<Proof, 'kind' | 'subject'> & {
  accountId: number
  people: number[]
  doneOn: Proof['doneOn'][]
  expiresOn: Proof['expiresOn'][]
}

function toProofsByPerson(rows: readonly ProofColumns[], people: readonly PersonKey[]): Map<number, ProofsByKey> {
  const accountOf = new Map(people.map(({ contactId, accountId }) => [contactId, accountId]))
  const byPerson = new Map<number, ProofsByKey>()
  for (const { accountId, kind, subject, people: contactIds, doneOn, expiresOn } of rows) {
    const key = keyOf(kind, subject)
    for (const [at, contactId] of contactIds.entries()) {
      // Evidence of another organization stays.
      if (accountOf.get(contactId) !== accountId) continue
      const proofs: ProofsByKey = byPerson.get(contactId) ?? new Map()
      byPerson.set(contactId, proofs)
      const proof = { doneOn: doneOn[at] ?? '', expiresOn: expiresOn[at] ?? null }
      const known = proofs.get(key)
      if (known) known.push(proof)
      else proofs.set(key, [proof])
    }
  }
  return byPerson
}

/** The requirements of all columns for one organization. */
export interface Columns {
  asked: readonly (readonly RequiredItem[])[]
  /** Of what it asks: the same for the same, whoever looks. */
  signature: string
}

/** Standings that are kept with what a person holds: by model and by course, of two views. */
const maxCachedStandings = 4

/** Where a person is with the columns on a day. */
export function getStanding({ held, standings }: Evidence, { asked, signature }: Columns, days: Days): PersonStanding {
  const key = `${days.today} ${signature}`
  const known = standings.get(key)
  if (known) return known
  const ends = asked.map((each): ExpiryDay => endOfAll(each, held))
  const made = calculateStanding(ends, days)
  if (standings.size >= maxCachedStandings) standings.clear()
  standings.set(key, made)
  return made
}
