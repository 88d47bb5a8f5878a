// The notice calls and the verbs that answer them.
import { noticeCalls } from '@portal/contract/machines/notices'
import { noticeWithdrawalCalls } from '@portal/contract/machines/noticeWithdrawals'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as notices from './notices.ts'
import {
  exportCoverage,
  getCoverage,
  getEvidenceUrl,
  getNotice,
  getPdfUrl,
  getReceiptUrl,
  reportCompletion,
} from './notices.ts'
import { withdrawNoticeCompletion } from './withdrawal.ts'

export const noticesResolvers = resolvers(
  { ...noticeCalls, ...noticeWithdrawalCalls },
  {
    ...notices,
    withdrawNoticeCompletion,
    getNotice: (ctx, { apnId }) => getNotice(ctx, apnId),
    getApnPdfUrl: getPdfUrl,
    reportNoticeCompletion: reportCompletion,
    getNoticeReceiptUrl: getReceiptUrl,
    getNoticeEvidenceUrl: getEvidenceUrl,
    getNoticeCoverage: getCoverage,
    exportNoticeCoverage: exportCoverage,
  },
)
