import type { NoticeUnit } from '@portal/contract/machines/notices'
import { expect, test } from 'vitest'
import { groupByOrganization } from './unitGroups.ts'

const unit = (unitSerial: string, accountId: number, status: NoticeUnit['status']) =>
  ({ unitSerial, accountId, customerName: `Company ${accountId}`, status }) as NoticeUnit

test('units that come open ones first are grouped once, the organization with an open one first [P4.26]', () => {
  const groups = groupByOrganization([unit('B-1', 2, 'OPEN'), unit('A-1', 1, 'COMPLETE'), unit('B-2', 2, 'COMPLETE')])
  expect(groups.map(({ name, units }) => [name, units.map(({ unitSerial }) => unitSerial)])).toEqual([
    ['Company 2', ['B-1', 'B-2']],
    ['Company 1', ['A-1']],
  ])
})
