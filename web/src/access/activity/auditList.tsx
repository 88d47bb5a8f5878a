// The list of the whole audit for operators [P9.73].
import type { AuditEntry } from '@portal/contract/access/auditSearch'
import { auditList, auditSearchCalls } from '@portal/contract/access/auditSearch'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { Outcome } from './Outcome.tsx'
import { Actor } from './Actor.tsx'

export const auditScreen: ListConfig<AuditEntry> = screenOf(auditList, {
  name: 'audit',
  call: auditSearchCalls.searchAudit,
  download: auditSearchCalls.exportAudit,
  cells: { person: (entry) => <Actor {...entry} />, outcome: (entry) => <Outcome {...entry} /> },
  getHref: ({ activityId }) => staffPaths.auditEntry(activityId),
  empty: { title: 'Nothing is on record yet', text: 'Whatever anybody does or tries appears here.' },
})
