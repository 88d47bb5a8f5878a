// The list of product notices [S6.02, B§2.1].
import type { NoticeSummary } from '@portal/contract/notices'
import { noticeCalls, noticeStatusLabels, severityLabels } from '@portal/contract/notices'
import { paths } from '@portal/contract/paths'
import type { ListConfig } from '../lists/shared/list.ts'
import { formatDate, formatQuantity } from '../platform/formats.ts'
import { NoticeKind, NoticeStatus } from './shared/NoticeStatus.tsx'

export const noticeList: ListConfig<NoticeSummary> = {
  name: 'notices',
  noun: ['notice', 'notices'],
  call: noticeCalls.searchNotices,
  download: noticeCalls.exportNotices,
  placeholder: 'Notice, words, model or unit serial',
  columns: [
    {
      id: 'number',
      title: 'Notice',
      sort: 'number',
      width: '100px',
      priority: 1,
      card: 'title',
      cell: (notice) => notice.number,
    },
    { id: 'title', title: 'Title', sort: 'title', priority: 1, cell: (notice) => notice.title },
    {
      id: 'kind',
      title: 'Kind',
      sort: 'kind',
      width: '176px',
      priority: 2,
      cell: (notice) => <NoticeKind notice={notice} />,
    },
    {
      id: 'status',
      title: 'Status',
      sort: 'status',
      width: '150px',
      priority: 1,
      card: 'badge',
      cell: (notice) => <NoticeStatus notice={notice} />,
    },
    {
      id: 'complyBy',
      title: 'Comply by',
      sort: 'complyBy',
      width: '116px',
      priority: 2,
      cell: (notice) => formatDate(notice.complyBy) || 'No date',
    },
    {
      id: 'issuedOn',
      title: 'Issued',
      sort: 'issuedOn',
      width: '110px',
      priority: 3,
      cell: (notice) => formatDate(notice.issuedOn),
    },
    {
      id: 'openCount',
      title: 'Units open',
      sort: 'openCount',
      width: '130px',
      align: 'end',
      priority: 1,
      cell: (notice) => `${formatQuantity(notice.openCount)} of ${formatQuantity(notice.unitCount)}`,
    },
    {
      id: 'models',
      title: 'Models',
      width: '200px',
      priority: 4,
      hidden: true,
      cell: (notice) => notice.models.join(', '),
    },
  ],
  filters: [
    { kind: 'values', field: 'status', title: 'Status', labels: noticeStatusLabels },
    { kind: 'flag', field: 'overdue', title: 'Overdue' },
    { kind: 'values', field: 'kind', title: 'Kind' },
    { kind: 'values', field: 'severity', title: 'Severity', labels: severityLabels },
  ],
  range: 'Issued',
  starting: { status: ['OPEN'] },
  keyOf: (notice) => notice.number,
  getHref: (notice) => paths.notice(notice.apnId),
  sortedBy: { fieldName: 'urgency', direction: 'DESC' },
  empty: {
    title: 'No notices',
    text: 'When a product notice concerns one of your units, it appears here at once.',
  },
}
