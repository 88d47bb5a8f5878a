// The list of product notices [S6.02, B§2.1].
import type { NoticeSummary } from '@portal/contract/machines/notices'
import { noticeCalls, noticeList } from '@portal/contract/machines/notices'
import { latePaths } from '@portal/contract/platform/latePaths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { formatDate, formatQuantity } from '../../platform/formats.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { NoticeKind, noticeHead, NoticeStatus } from './shared/NoticeStatus.tsx'

export const noticeScreen: ListConfig<NoticeSummary> = screenOf(noticeList, {
  name: 'notices',
  call: noticeCalls.searchNotices,
  download: noticeCalls.exportNotices,
  show: ['number', 'title', 'kind', 'status', 'complyBy', 'issuedOn', 'openCount', 'models'],
  cells: {
    kind: (notice) => <NoticeKind notice={notice} />,
    status: (notice) => <NoticeStatus notice={notice} />,
    complyBy: (notice) => formatDate(notice.complyBy) || 'No date',
    openCount: (notice) => `${formatQuantity(notice.openCount)} of ${formatQuantity(notice.unitCount)}`,
    models: (notice) => notice.models.join(', '),
  },
  starting: { status: ['OPEN'] },
  nothingToDo: {
    title: 'No open notices',
    text: 'A product notice that is open on one of your units appears here at once.',
  },
  getHref: (notice) => latePaths.notice(notice.apnId),
  recordHead: (notice, crumbs) => <PageHeader {...noticeHead(notice)} crumbs={crumbs} />,
  empty: {
    title: 'No notices',
    text: 'When a product notice concerns one of your units, it appears here at once.',
  },
})
