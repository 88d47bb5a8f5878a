// Notices as the server answers them, for tests of pages.
import type { NoticeDetail, NoticeSummary, NoticeUnit } from '@portal/contract/machines/notices'

export const testNotice = (changes: Partial<NoticeSummary> = {}): NoticeSummary => ({
  apnId: 4006,
  number: 'SN-2606',
  title: 'Replace leveling cable',
  kind: 'Safety',
  severity: 'high',
  issuedOn: '2026-01-05',
  complyBy: '2026-03-05',
  status: 'OPEN',
  isOverdue: true,
  models: ['Kestrel 48'],
  openCount: 2,
  unitCount: 3,
  ...changes,
})

export const testNoticeUnit = (changes: Partial<NoticeUnit> = {}): NoticeUnit => ({
  instanceId: 1,
  unitSerial: 'K48-1',
  customerVehicleNumber: 'B-101',
  model: 'Kestrel 48',
  place: 'Macon, GA',
  accountId: 200,
  customerName: 'Bluewater Rural Electric Co-op',
  status: 'OPEN',
  completedOn: null,
  performedBy: null,
  hours: null,
  note: null,
  reportId: null,
  evidence: [],
  withdrawn: null,
  ...changes,
})

export const testNoticeDetail = (changes: Partial<NoticeDetail> = {}): NoticeDetail => ({
  ...testNotice(),
  description: 'Cables may break.',
  correctiveSteps: ['Lower the boom.', 'Replace both cables.'],
  evidenceRequired: false,
  attachments: [{ attachmentId: 7, description: 'Notice', filename: 'SN-2606.pdf' }],
  units: [
    testNoticeUnit(),
    testNoticeUnit({ instanceId: 2, unitSerial: 'K48-2' }),
    testNoticeUnit({
      instanceId: 3,
      unitSerial: 'K48-3',
      status: 'COMPLETE',
      completedOn: '2026-02-01',
      performedBy: 'Mel Mechanic',
      reportId: 880001,
    }),
  ],
  ...changes,
})
