// Do the reviewed matrices notice a guard that is gone? Each call's `who` is opened to everybody and turned round, each
// policy of row-level security is opened, one at a time, and a matrix must change. `node bench/src/guards.ts` runs it.
import type { AnyCall, Who } from '@portal/contract/platform/call'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { getCaller, matrixCalls, getOutcome, persons } from '../../test/authorization.ts'
import { countReach, sampleRows, viewers, readViewers, securedTables } from '../../test/rowSecurity.ts'

const portal = testPortal({ ownDatabase: true })

const nobody: Who = { mode: 'any', privileges: [] }

/** Mutants of a guard: opened, and turned round. */
function mutantsOf({ who }: AnyCall): [name: string, who: Who][] {
  if (who === 'anyone') return [['for nobody', nobody]]
  const turned: Who = typeof who === 'string' || who.mode !== 'none' ? nobody : who
  const inverse: Who = typeof who === 'object' ? { mode: 'not', privileges: who.privileges } : turned
  return [
    ['for everybody', 'anyone'],
    ...(who === 'signed-in' ? [] : [['for everybody signed in', 'signed-in'] as [string, Who]]),
    ['turned round', inverse],
  ]
}

// Calls that refuse the same people once more behind their guard, so that no person sees the difference.
const guests = ['for everybody']
const signedIn = ['for everybody signed in']
const secondGuards: Record<string, string[]> = {
  // Whose they are is read from the session.
  '/ProfileActor/updateLastSSOHeartbeat': guests,
  '/ProfileActor/getLastSSOHeartbeat': guests,
  '/punchout/unProperties': guests,
  '/order/summary/ngSearch/sold/': guests,
  '/order/csv/search': guests,
  '/order/summary/history/': guests,
  '/seat/search': guests,
  '/seat/csv/search': guests,
  '/fleet/validate': guests,
  // No one is refused, because which invoices a person sees, all or those of their address, is read from their privileges.
  '/invoices/search/': [...guests, ...signedIn],
  '/invoices/aging': [...guests, ...signedIn],
  '/invoices/invoiceParts': [...guests, ...signedIn],
  '/invoices/shipToLocations/': [...guests, ...signedIn],
  '/invoices/billToLocations/': [...guests, ...signedIn],
  '/invoices/validatedDownload': [...guests, ...signedIn],
  '/payments/search/': [...guests, ...signedIn],
  disputeInvoice: signedIn,
  invoiceDisputes: signedIn,
  getInvoice: signedIn,
  invoicePdf: signedIn,
  sendInvoiceSupportEmail: signedIn,
  getReceipt: signedIn,
  receiptPdf: signedIn,
  invoicePayments: signedIn,
  // Tested in punchout.test.ts, because it is for visits from a procurement system and none of the persons is on one.
  returnPunchoutCart: ['turned round'],
  openPunchoutWindow: ['turned round'],
}

// Policies that another one, or the columns that may be written, holds as narrow.
const heldElsewhere = [
  // Readers of seats may change them by another policy, in the one column granted.
  'course_seat_job_told on course_seat using (true)',
  // Readers of events may change them.
  'erp_event_way on erp_event with check (true)',
  // One sees one's own messages alone, and only when they were read may be written.
  'inbox_message_read on inbox_message using (true)',
  'inbox_message_read on inbox_message with check (true)',
  // Readers of disputes may withdraw them; its check asks for the account once more.
  'invoice_dispute_withdrawn on invoice_dispute using (true)',
]

/** The persons who are refused `call`, and how; a failure is another answer, too. */
async function refusals(call: AnyCall): Promise<string> {
  portal.clock.forward(3600)
  const outcomes: string[] = []
  for (const person of persons) {
    const outcome = await getOutcome(await getCaller(portal, person), call).catch(() => 'failed')
    outcomes.push(['-', '!', 'failed'].includes(outcome) ? outcome : '+')
  }
  portal.takeErrors()
  return outcomes.join(' ')
}

interface Policy {
  name: string
  table: string
  using: string | null
  check: string | null
}

// First, while the rows are those of the demo world.
test.runIf(process.env['GUARD_MUTANTS'])(
  'a policy that lets everything pass is noticed',
  async () => {
    const client = new Client({ connectionString: portal.databaseUrl })
    await client.connect()
    const tables = await securedTables(client)
    const people = await readViewers(client)
    await sampleRows(client, tables, [people.owner, people.norwegian])
    const { rows: policies } = await client.query<Policy>(
      `select policyname as name, tablename as table, qual as using, with_check as check
      from pg_policies where schemaname = 'public' order by 2, 1`,
    )
    const survivors: string[] = []
    let mutants = 0
    for (const { name, table, using, check } of policies) {
      const secured = tables.find((each) => each.table === table)
      const reach = async () => {
        const counts: object[] = []
        for (const looker of viewers) if (secured) counts.push(await countReach(client, people[looker], secured))
        return JSON.stringify(counts)
      }
      const reviewed = await reach()
      const was = [using && `using (${using})`, check && `with check (${check})`].filter((each) => each !== null)
      // Parts that let everything pass are left out, because emails, inbox and audit are written by everybody and read by few.
      for (const part of was.filter((each) => !each.endsWith('(true)'))) {
        const mutant = part.replace(/\(.*/s, '(true)')
        mutants += 1
        await client.query(`alter policy ${name} on ${table} ${mutant}`)
        if ((await reach()) === reviewed) survivors.push(`${name} on ${table} ${mutant}`)
        await client.query(`alter policy ${name} on ${table} ${was.join(' ')}`)
      }
    }
    await client.end()
    console.info(`${mutants} conditions of policies opened, ${survivors.length} unnoticed`)
    expect(survivors.toSorted()).toEqual(heldElsewhere.toSorted())
  },
  600_000,
)

describe.runIf(process.env['GUARD_MUTANTS'])('a guard that is gone is noticed', () => {
  test.each(matrixCalls.map((call) => [call.name, call] as const))(
    '%s',
    async (_name, call) => {
      const { who } = call
      const reviewed = await refusals(call)
      const survivors: string[] = []
      for (const [name, mutant] of mutantsOf(call)) {
        call.who = mutant
        try {
          if ((await refusals(call)) === reviewed) survivors.push(name)
        } finally {
          call.who = who
        }
      }
      expect(survivors).toEqual(secondGuards[call.name] ?? [])
    },
    120_000,
  )
})
