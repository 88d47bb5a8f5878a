// Units in every condition there is, the same in every run: notices, service, inspections, warnings and sign-offs by lot.
import { addDays } from '@portal/contract/platform/days'
import { sql } from 'kysely'
import type { TestPortal } from './app.ts'
import { asImporter, writeUnits } from './units.ts'

/** A number below `below`, the same in every run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

interface Lot {
  count: number
  /** The day around which all is due. */
  day: string
  accountId: number
  /** Beginning of their serials and of the numbers of their papers. */
  prefix: string
  place: string
}

export async function generateUnits(portal: TestPortal, { count, day, accountId, prefix, place }: Lot): Promise<void> {
  const yearBefore = addDays(day, -365)
  const opened = new Date(addDays(day, -30))
  const roll = dice(14)
  const units = Array.from({ length: count }, (_, at) => ({
    instance_id: 70_000 + at,
    account_id: accountId,
    unit_serial: `${prefix}-${at}`,
    current_location: place,
    in_service_date: roll(9) === 0 ? null : addDays(yearBefore, roll(80) - 45),
    warning: roll(6) === 0 ? 'Low oil' : null,
    latitude: 40,
    longitude: -90,
    unit_in_fleet: roll(8) > 0,
  }))
  await writeUnits(portal, units)
  await asImporter(portal, async (db) => {
    const notice = {
      severity: 'high' as const,
      issued_on: '2026-01-01',
      comply_by: null,
      description: 'x',
      corrective_steps: 'x',
    }
    await db
      .insertInto('notice')
      .values([
        { ...notice, apn_id: 97_001, notice_number: `${prefix}-N1`, title: 'Safety', kind: 'Safety' },
        { ...notice, apn_id: 97_002, notice_number: `${prefix}-N2`, title: 'Service', kind: 'Service' },
      ])
      .execute()
    for (const { instance_id: instance, account_id: account } of units) {
      const own = { instance_id: instance, account_id: account }
      for (const apn of [97_001, 97_002])
        if (roll(5) === 0)
          await db
            .insertInto('notice_unit')
            .values({ ...own, apn_id: apn, status: roll(3) === 0 ? 'COMPLETE' : 'OPEN' })
            .execute()
      for (let job = roll(6) - 3; job > 0; job -= 1)
        await db
          .insertInto('service_request')
          .values({
            ...own,
            sr_number: `${prefix}-S${instance}-${job}`,
            type: 'Repair',
            problem: 'x',
            opened_at: opened,
            status: roll(2) === 0 ? 'NEW' : 'CANCELLED',
          })
          .execute()
      for (let done = roll(5) - 2; done > 0; done -= 1)
        await db
          .insertInto('inspection')
          .values({
            ...own,
            inspection_number: `${prefix}-I${instance}-${done}`,
            kind: roll(2) === 0 ? 'Annual' : 'Dielectric',
            due_on: addDays(day, roll(90) - 45),
            done_on: roll(3) === 0 ? null : addDays(yearBefore, roll(80) - 45),
            result: null,
            inspector: null,
            remark: null,
          })
          .execute()
      if (roll(12) === 0)
        await db
          .insertInto('out_of_service')
          .values({ ...own, cause: 'HAND', reason: 'Bent', taken_by: 'Kim', taken_at: opened })
          .execute()
    }
    await sql`update inspection set result = (array['PASS', 'PASS', 'PASS_WITH_REMARKS', 'FAIL'])[1 + abs(hashtext(inspection_number)) % 4],
      checklist = case when hashtext(inspection_number) % 3 = 0 then '[{"item": "Boom", "answer": "DEFECT", "note": "x"}]'::jsonb else '[]' end
      where inspection_number like ${`${prefix}-I%`} and done_on is not null`.execute(db)
  })
}
