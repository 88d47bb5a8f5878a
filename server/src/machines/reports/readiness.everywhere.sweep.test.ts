// A thousand units in every condition: each place that says whether a machine may be used says the same of each [P4.01, D4.11].
import type { Condition } from '@portal/contract/machines/condition'
import { conditionLabels } from '@portal/contract/machines/condition'
import { findCalls } from '@portal/contract/access/findAnything'
import { ownQualificationCalls } from '@portal/contract/learning/ownQualification'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { dueStateLabels, inspectionCalls } from '@portal/contract/machines/inspections'
import type { UnitReadiness } from '@portal/contract/machines/reports'
import { reportCalls } from '@portal/contract/machines/reports'
import { addDays, formatIsoDay } from '@portal/contract/platform/days'
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { linesOf } from '../../../test/downloads.ts'
import { generateUnits } from '../../../test/generatedUnits.ts'
import { accounts } from '../../../test/orders.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal({ worksJobs: true })
const day = '2026-07-01'
const count = 1000
const query = 'zzeverywhere'
const inFleet = { fieldName: 'unitInFleet', values: ['true'] }

let owner: Caller
/** The rows of Op-Ready by serial: the reference of all others. */
let reference: ReadonlyMap<string, UnitReadiness>

/** All rows of a list, page by page. */
async function allOf<Row>(load: (page: number) => Promise<{ content: Row[]; totalRecords: number }>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; ; page += 1) {
    const { content, totalRecords } = await load(page)
    rows.push(...content)
    if (content.length === 0 || rows.length >= totalRecords) return rows
  }
}
const conditionsOf = (rows: Iterable<{ unitSerial: string; condition: Condition }>) =>
  Object.fromEntries([...rows].map(({ unitSerial, condition }) => [unitSerial, condition]))
const expected = () => conditionsOf(reference.values())

const outages = [
  'It was taken out of service, and nobody has signed it off.',
  'It failed an inspection.',
  'A defect was found for which it must not be used.',
]
/** A reason as a stranger reads it on the label; nothing of what is the customer's own. */
function toLabelText(reason: string): string | undefined {
  const [, count, what] = /^(\d+) open (safety notice|product notice|defect)/.exec(reason) ?? []
  if (count) return count === '1' ? `1 ${what} is open.` : `${count} ${what}s are open.`
  const [, late, since] = /^Inspection overdue (.*), (since .*)$/.exec(reason) ?? []
  if (late) return `Its inspection is ${late} overdue, ${since}.`
  if (reason === 'Inspection failed') return 'Its last inspection failed.'
  return reason === 'No inspection date known' ? 'No day of its next inspection is known.' : undefined
}
/** True if the words on why it is out of service say this already. */
const isSaidBy = (outage: string | undefined, text: string) =>
  (outage === outages[1] && text === 'Its last inspection failed.') || (outage === outages[2] && /defect/.test(text))

beforeAll(async () => {
  portal.clock.set(new Date(`${day}T12:00:00Z`))
  owner = await portal.as(people.owner)
  await generateUnits(portal, { count, day, accountId: accounts.bluewater, prefix: 'EV', place: query })
  const rows = await allOf((page) => owner.send(reportCalls.searchReadiness, { query, size: 100, page }))
  reference = new Map(rows.map((row) => [row.unitSerial, row]))
  expect(reference.size).toBeGreaterThan(count * 0.8)
  expect(new Set(rows.map(({ condition }) => condition)).size).toBe(3)
}, 120_000)

describe('of a thousand units', () => {
  test('the list and the map say what Op-Ready says', async () => {
    const request = { query, size: 100, multiValueFilterOptions: [inFleet] }
    const listed = await allOf((page) => owner.send(fleetCalls.searchFleet, { ...request, page }))
    expect(conditionsOf(listed)).toEqual(expected())
    const { points } = await owner.send(fleetCalls.fleetMap, request)
    expect(conditionsOf(points)).toEqual(expected())
    const texts = ({ unitSerial }: { unitSerial: string }) => reference.get(unitSerial)?.reasons.map(({ text }) => text)
    for (const unit of listed)
      expect(
        unit.reasons.map(({ text }) => text),
        unit.unitSerial,
      ).toEqual(texts(unit))
    for (const point of points) expect(point.reasons, point.unitSerial).toEqual(texts(point))
  })

  test('the files say it', async () => {
    const files = [
      await linesOf(owner, reportCalls.exportReadiness, { query, format: 'csv' }),
      await linesOf(owner, fleetCalls.exportFleet, { query, format: 'csv', multiValueFilterOptions: [inFleet] }),
    ]
    for (const [header = '', ...lines] of files) {
      const at = header.split(',').indexOf('Condition')
      const said = lines.map((line) => line.split(',')).map((cells) => [cells[0], cells[at]])
      const labels = [...reference.values()].map((row) => [row.unitSerial, conditionLabels[row.condition]])
      expect(Object.fromEntries(said)).toEqual(Object.fromEntries(labels))
    }
  })

  test('the pages of units and the search of everything say it', async () => {
    for (const { instanceId, unitSerial, condition, reasons } of reference.values()) {
      const unit = await owner.send(fleetCalls.getUnit, { instanceId })
      expect([unit?.condition, unit?.reasons], unitSerial).toEqual([condition, reasons])
      const { groups } = await owner.send(findCalls.findAnything, { text: unitSerial })
      const found = groups.find(({ kind }) => kind === 'unit')?.found.find(({ number }) => number === unitSerial)
      expect(found?.fact, unitSerial).toContain(conditionLabels[condition])
    }
  }, 120_000)

  test('the labels say it, with every reason that is no word of the customer', async () => {
    const instanceIds = [...reference.values()].map(({ instanceId }) => instanceId)
    const database = new Client({ connectionString: portal.databaseUrl })
    await database.connect()
    await database.query(
      "insert into unit_label (code, instance_id, account_id, created_at) select 'EV' || i, i, $2, now() from unnest($1::int[]) i",
      [instanceIds, accounts.bluewater],
    )
    await database.end()
    for (const { instanceId, unitSerial, condition, reasons } of reference.values()) {
      const label = await portal.guest().send(fleetCalls.labelledUnit, { code: `EV${instanceId}` })
      expect(label?.condition, unitSerial).toBe(condition)
      const outage = label?.reasons.find((text) => outages.includes(text))
      expect(outage !== undefined, unitSerial).toBe(condition === 'OUT_OF_SERVICE')
      const others = reasons.flatMap(({ text }) => toLabelText(text) ?? []).filter((text) => !isSaidBy(outage, text))
      expect(label?.reasons.filter((text) => text !== outage).toSorted(), unitSerial).toEqual(others.toSorted())
    }
  }, 120_000)

  test('the calendar says which are to be inspected, and its days add up', async () => {
    const due = await allOf((page) => owner.send(inspectionCalls.searchInspections, { query, size: 100, page }))
    expect(due.map(({ unitSerial }) => unitSerial).toSorted()).toEqual([...reference.keys()].toSorted())
    for (const { unitSerial, state, dueOn } of due) {
      const texts = reference.get(unitSerial)?.reasons.map(({ text }) => text) ?? []
      const says = (text: string) => texts.includes(text)
      const date = dueOn === null ? '' : formatIsoDay(dueOn)
      expect(state === 'FAILED', `${unitSerial} ${dueStateLabels[state]}`).toBe(says('Inspection failed'))
      if (state === 'OVERDUE')
        expect(
          texts.some((text) => /^Inspection overdue \d+ days?,/.test(text) && text.endsWith(`since ${date}`)),
          unitSerial,
        ).toBe(true)
      if (state === 'DUE_SOON') expect(says(`Inspection due ${date}`), unitSerial).toBe(true)
      if (state === 'UNKNOWN') expect(says('No inspection date known'), unitSerial).toBe(true)
      if (state === 'PLANNED')
        expect(
          texts.some((text) => text.startsWith('Inspection ')),
          unitSerial,
        ).toBe(false)
    }
    const { days } = await owner.send(inspectionCalls.inspectionDays, {
      query,
      start: addDays(day, -400),
      end: addDays(day, 400),
    })
    const dated = due.filter(({ dueOn }) => dueOn !== null)
    expect(days.reduce((sum, { units }) => sum + units, 0)).toBe(dated.length)
    const failed = dated.filter(({ state }) => state === 'FAILED')
    expect(days.reduce((sum, each) => sum + each.failed, 0)).toBe(failed.length)
  })

  test('the operators are nobody of what is out of service, and a phone without a line knows why', async () => {
    for (const { instanceId, unitSerial, condition } of reference.values()) {
      const operators = await owner.send(qualificationCalls.getUnitOperators, { instanceId })
      expect(operators?.outOfService !== null, unitSerial).toBe(condition === 'OUT_OF_SERVICE')
    }
    const { units } = await owner.send(inspectionCalls.offlineInspections, {})
    const known = units.filter(({ unitSerial }) => reference.has(unitSerial))
    expect(known.length).toBeGreaterThan(100)
    for (const { unitSerial, outOfService, hasFailed } of known) {
      const row = reference.get(unitSerial)
      expect(outOfService !== null, unitSerial).toBe(row?.condition === 'OUT_OF_SERVICE')
      expect(hasFailed, unitSerial).toBe(row?.reasons.some(({ text }) => text === 'Inspection failed'))
    }
  }, 120_000)

  test('"May I, today?" is no of what is out of service, with its reason', async () => {
    for (const { instanceId, unitSerial, condition, reasons } of reference.values()) {
      const own = await owner.send(ownQualificationCalls.getOwnQualification, { instanceId })
      const outage = own?.outOfService
      expect(typeof outage === 'string', unitSerial).toBe(condition === 'OUT_OF_SERVICE')
      if (outage) expect(reasons[0]?.text, unitSerial).toContain(outage.replace(/\.$/, ''))
    }
  }, 120_000)

  test('the data sheets say it, with every reason', async () => {
    const serials = [...reference.keys()]
    const said = new Map<string, string>()
    for (let at = 0; at < serials.length; at += 200) {
      const { url } = await owner.send(fleetCalls.unitSheet, { unitSerials: serials.slice(at, at + 200) })
      const text = await getPdfText(new Uint8Array(await (await owner.request(url)).arrayBuffer()))
      for (const part of text.split(/(?=EV-\d)/)) {
        const serial = /^EV-\d+/.exec(part)?.[0] ?? ''
        said.set(serial, (said.get(serial) ?? '') + part)
      }
    }
    const plain = (text: string | undefined) => (text ?? '').replaceAll(/\s/g, '')
    for (const { unitSerial, condition, reasons } of reference.values()) {
      const sheet = plain(said.get(unitSerial))
      expect(sheet, unitSerial).toContain(plain(`Condition ${conditionLabels[condition]}`))
      expect(sheet, unitSerial).toContain(plain(reasons.map(({ text }) => text).join('; ')))
    }
  }, 120_000)

  test('the feed of a calendar says which failed, are overdue and are due', async () => {
    const { url } = await owner.send(inspectionCalls.createInspectionFeed, {})
    const file = await (await portal.guest().request(new URL(url).pathname)).text()
    const events = file.replaceAll('\r\n ', '').replaceAll('\\', '').split('BEGIN:VEVENT')
    const summaries = new Map(
      events.map((event) => [/UID:inspection-(\d+)@/.exec(event)?.[1], /SUMMARY:(.*?):/.exec(event)?.[1]]),
    )
    for (const { instanceId, unitSerial, reasons } of reference.values()) {
      const texts = reasons.map(({ text }) => text)
      const since = texts.map((text) => /^Inspection overdue .*(since .*)$/.exec(text)?.[1]).find(Boolean)
      const isUnknown = texts.includes('No inspection date known')
      const due = since ? `Inspection overdue ${since}` : isUnknown ? undefined : 'Inspection due'
      const expectedSummary = texts.includes('Inspection failed') ? 'Inspection failed, reinspect' : due
      expect(summaries.get(String(instanceId)), unitSerial).toBe(expectedSummary)
    }
  })

  test('the figures of home and reports add up', async () => {
    const { conditions, units } = await owner.send(reportCalls.readinessSummary, { query })
    expect(units).toBe(reference.size)
    for (const [condition, many] of Object.entries(conditions))
      expect(many, condition).toBe([...reference.values()].filter((row) => row.condition === condition).length)
  })
})
