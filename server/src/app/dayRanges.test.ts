// Lists of days keep the days asked for, wherever their reader is: a day is no moment.
import { fleetCalls } from '@portal/contract/machines/fleet'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { noticeCalls } from '@portal/contract/machines/notices'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import type { Caller } from '../../test/client.ts'
import { people } from '../../test/people.ts'

const portal = testPortal()

interface RangeInput {
  start?: string
  end?: string
  timeZone?: string
  size?: number
}
type Days = (who: Caller, asked: RangeInput) => Promise<(string | null)[]>

const lists: [string, Days][] = [
  [
    'inspections',
    async (who, asked) => (await who.send(inspectionCalls.searchInspections, asked)).content.map(({ dueOn }) => dueOn),
  ],
  [
    'notices',
    async (who, asked) => (await who.send(noticeCalls.searchNotices, asked)).content.map(({ issuedOn }) => issuedOn),
  ],
  [
    'units',
    async (who, asked) =>
      (await who.send(fleetCalls.searchFleet, asked)).content.map(({ inServiceDate }) => inServiceDate),
  ],
]

test.each(lists)(
  'a range of one day in the list of %s has that day alone, east and west of Greenwich [B3.11]',
  async (_, days) => {
    const owner = await portal.as(people.owner)
    const day = (await days(owner, { size: 100 })).find((each) => each !== null)
    expect(day).toBeTruthy()
    for (const timeZone of ['America/Los_Angeles', 'UTC', 'Pacific/Auckland']) {
      const found = await days(owner, { start: String(day), end: String(day), timeZone, size: 100 })
      expect([timeZone, [...new Set(found)]]).toEqual([timeZone, [day]])
    }
  },
)
