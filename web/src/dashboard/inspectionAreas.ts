// Inspections on home: what failed or is due, and what the reader is to inspect today [P4.14, P6.39].
import { daysOverdue } from '@portal/contract/platform/days'
import { judgeUnits, viewFleet } from '@portal/contract/machines/fleet'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { inspectionKindLabels } from '@portal/contract/machines/inspectionRecords'
import type { DueUnit } from '@portal/contract/machines/inspections'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { paths } from '@portal/contract/platform/paths'
import { formatDate } from '../platform/formats.ts'
import { listAddress } from '../platform/listAddress.ts'
import { today } from '../platform/zone.ts'
import type { HomeArea } from './homeArea.ts'
import { counted, newRequest, total } from './homeArea.ts'

export const inspections: HomeArea = {
  title: 'Inspections',
  who: viewFleet,
  call: inspectionCalls.searchInspections,
  request: newRequest({ state: ['FAILED', 'OVERDUE'] }, 'urgency'),
  figures: [
    {
      title: 'Inspections failed',
      count: counted('state', 'FAILED'),
      href: listAddress(paths.inspections(), { state: ['FAILED'] }),
      isUrgent: true,
    },
    {
      title: 'Inspections overdue',
      count: counted('state', 'OVERDUE'),
      href: listAddress(paths.inspections(), { state: ['OVERDUE'] }),
      isUrgent: true,
    },
    {
      title: 'Inspections due soon',
      count: counted('state', 'DUE_SOON'),
      href: listAddress(paths.inspections(), { state: ['DUE_SOON'] }),
    },
  ],
  urgent: ({ instanceId, unitSerial, state, dueOn }: DueUnit) => ({
    title: `Inspection of ${unitSerial} ${state === 'FAILED' ? 'failed' : 'is overdue'}`,
    detail: state === 'FAILED' ? 'Inspect it again' : `Due ${formatDate(dueOn)}`,
    href: paths.unit(instanceId, 'inspections'),
    ...(state === 'FAILED' ? { severity: 'safety' } : { severity: 'late', daysLate: daysOverdue(dueOn, today()) }),
  }),
}

const mine = { mineToday: ['true'] }
export const myInspections: HomeArea = {
  title: 'My Inspections',
  who: judgeUnits,
  call: inspectionCalls.searchInspections,
  request: newRequest(mine, 'urgency'),
  figures: [
    { title: 'My inspections today', count: total, href: listAddress(paths.inspections(), mine), isUrgent: true },
  ],
  urgent: ({ instanceId, unitSerial, dueKind, plans: [plan] }: DueUnit) => ({
    title: `Inspect ${unitSerial} today`,
    detail: inspectionKindLabels[plan?.kind ?? dueKind],
    href: inspectionPaths.newRecord(instanceId, { kind: plan?.kind ?? dueKind }),
    severity: 'late',
    daysLate: daysOverdue(plan?.plannedOn ?? null, today()),
  }),
}
