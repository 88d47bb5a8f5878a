// Product notices (APNs): the list, one notice, reporting it done, the coverage matrix [B§2.1, B§3, B§7.2, S6.01, S6.03].
import { z } from 'zod'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import {
  choice,
  count,
  day,
  declareList,
  flag,
  integer,
  number,
  oneOf,
  question,
  shaped,
  text,
} from '../platform/listDeclaration.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { one } from '../access/privileges.ts'
import { unitNamed } from './units.ts'
import { completionReport, reportedCompletion } from './noticeCompletion.ts'

export const noticeKinds = ['Safety', 'Service', 'Improvement'] as const
export const severities = ['high', 'medium', 'low'] as const
export const noticeStatuses = ['OPEN', 'COMPLETE'] as const
export const noticeStatusLabels: Record<(typeof noticeStatuses)[number], string> = {
  OPEN: 'Open',
  COMPLETE: 'Complete',
}
export const severityLabels: Record<(typeof severities)[number], string> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

/** Seeing notices, and reporting one as done [B2.31]. */
export const viewNotices = one('B2B_View_APNs')
export const reportNotices = one('B2B_Report_APNs')

/** The list of notices [S6.02]; one is OPEN while a unit of the organizations being viewed is. */
export const noticeList = declareList({
  noun: ['notice', 'notices'],
  placeholder: 'Notice, words, model or unit serial',
  key: 'number',
  range: 'Issued',
  sortedBy: { fieldName: 'urgency', direction: 'DESC' },
  columns: {
    number: text('Notice', { sort: true, filter: 'plain', width: 100, priority: 1, card: 'title', file: 12 }),
    title: text('Title', { sort: true, priority: 1, file: 50 }),
    kind: oneOf('Kind', noticeKinds, { sort: true, filter: 'facet', width: 176, file: 14 }),
    severity: choice('Severity', severities, severityLabels, { filter: 'facet', screen: false, file: 10 }),
    // Open ones first, the most urgent on top.
    status: choice('Status', noticeStatuses, noticeStatusLabels, {
      sort: 'urgency',
      filter: 'facet',
      width: 150,
      priority: 1,
      card: 'badge',
      file: 10,
    }),
    issuedOn: day('Issued', { sort: true, width: 110, priority: 3, file: 12 }),
    complyBy: day('Comply by', { blank: true, sort: true, width: 116, file: 12 }),
    /** Open, and past the day it must be done by. */
    isOverdue: flag('Overdue', { screen: false, file: 9 }),
    models: shaped('Models', z.array(z.string()), { width: 200, priority: 4, hidden: true, file: 30 }),
    openCount: count('Units open', { sort: true, width: 130, priority: 1, file: 11 }),
    unitCount: count('Units', { sort: true, screen: false, file: 8 }),
  },
  rest: { apnId: z.number().int() },
  fields: {
    overdue: question('Overdue'),
    severityRank: integer('Severity', { sort: true }),
    urgency: integer('Urgency', { sort: true }),
  },
  filters: ['status', 'overdue', 'kind', 'severity'],
})
export const noticeSummary = noticeList.row
export type NoticeSummary = z.infer<typeof noticeSummary>

/** One row a unit and notice, as the download of the coverage matrix has them. */
export const coverageList = declareList({
  noun: ['row', 'rows'],
  placeholder: '',
  key: 'unitSerial',
  sortedBy: { fieldName: 'unitSerial', direction: 'ASC' },
  columns: {
    unitSerial: text('Unit', { sort: true, file: 14 }),
    customerVehicleNumber: text('Vehicle number', { blank: true, file: 16 }),
    model: text('Model', { file: 16 }),
    customerName: text('Organization', { file: 32 }),
    number: text('Notice', { filter: 'plain', file: 12 }),
    title: text('Title', { file: 50 }),
    kind: oneOf('Kind', noticeKinds, { filter: 'plain', file: 14 }),
    complyBy: day('Comply by', { blank: true, file: 12 }),
    status: choice('Status', noticeStatuses, noticeStatusLabels, { filter: 'plain', file: 10 }),
    age: integer('Days since issue', { file: 16 }),
    overdueDays: integer('Days overdue', { file: 14 }),
    completedOn: day('Completed', { blank: true, file: 12 }),
    performedBy: text('Performed by', { blank: true, file: 22 }),
    hours: number('Hours', { blank: true, file: 8 }),
    receipt: text('Receipt', { blank: true, file: 10 }),
    evidenceCount: integer('Evidence files', { file: 13 }),
  },
  filters: [],
})

/** A unit of the viewer's that a notice concerns. */
export const noticeUnit = z.object({
  ...unitNamed.shape,
  place: z.string().nullable(),
  accountId: z.number().int(),
  customerName: z.string(),
  status: z.enum(noticeStatuses),
  completedOn: z.iso.date().nullable(),
  performedBy: z.string().nullable(),
  hours: z.number().nullable(),
  note: z.string().nullable(),
  /** The report that completed it here, with its receipt; null when the ERP said so. */
  reportId: z.number().int().nullable(),
  evidence: z.array(z.object({ fileId: z.uuid(), name: z.string() })),
  /** The last completion that was withdrawn, while it is open. */
  withdrawn: z.object({ name: z.string(), at: z.iso.datetime({ offset: true }), reason: z.string() }).nullable(),
})
export type NoticeUnit = z.infer<typeof noticeUnit>

/** Most units of one notice that its page lists; the coverage download has them all. */
export const maxNoticeUnits = 1000

export const noticeDetail = noticeSummary.extend({
  description: z.string(),
  correctiveSteps: z.array(z.string()),
  /** A report of it needs a photo or document. */
  evidenceRequired: z.boolean(),
  attachments: z.array(z.object({ attachmentId: z.number().int(), description: z.string(), filename: z.string() })),
  units: z.array(noticeUnit),
})
export type NoticeDetail = z.infer<typeof noticeDetail>

/**
 * One cell of the coverage matrix. `age` counts days since the notice was issued, until it was done; `overdueDays` those
 * since the day it had to be done by, while it is open.
 */
const coverageCell = z.object({
  apnId: z.number().int(),
  status: z.enum(noticeStatuses),
  age: z.number().int(),
  overdueDays: z.number().int(),
  completedOn: z.iso.date().nullable(),
  reportId: z.number().int().nullable(),
  evidenceCount: z.number().int(),
})
export const noticeCoverage = z.object({
  notices: z.array(
    noticeSummary.pick({ apnId: true, number: true, title: true, kind: true, severity: true, complyBy: true }),
  ),
  units: z.array(
    z.object({
      ...unitNamed.shape,
      customerName: z.string(),
      openCount: z.number().int(),
      cells: z.array(coverageCell),
    }),
  ),
  totalUnits: z.number().int(),
  openCells: z.number().int(),
  totalCells: z.number().int(),
})
export type NoticeCoverage = z.infer<typeof noticeCoverage>

const fileUrl = z.object({ fileUrl: z.string() })
const id = z.number().int().min(0).max(2_147_483_647)

export const noticeCalls = area({
  searchNotices: endpoint('/apn/search', {
    who: viewNotices,
    input: searchRequest,
    output: searchPage(noticeSummary),
    about:
      'Notices that concern units of the organizations being viewed, safety and the oldest due first; filters status, kind, severity and overdue, the range is the day of issue [B§2.1].',
  }),
  exportNotices: endpoint('/apn/csv/search', {
    whileActing: true,
    who: viewNotices,
    kind: 'mutation',
    async: 'Download of product notices',
    input: exportRequest,
    output: z.object({ url: z.string() }),
    about: 'The whole result of a notice search, or the notices selected in it, as CSV or XLSX through a job [B§7.1].',
  }),
  getNotice: query({
    who: viewNotices,
    input: z.object({ apnId: id }),
    output: noticeDetail.nullable(),
    about: 'One notice with the units of the viewer’s organizations it concerns; null when it concerns none [B§2.1].',
  }),
  getApnPdfUrl: endpoint('/apn/getApnPdfUrl', {
    whileActing: true,
    who: viewNotices,
    kind: 'mutation',
    input: z.object({ apnId: id, attachmentId: id, download: z.boolean().default(false) }),
    output: fileUrl,
    about: 'A link to a document of a notice, to open in a new tab or to save [B§7.2].',
  }),
  reportNoticeCompletion: mutation({
    whileActing: true,
    who: reportNotices,
    input: completionReport,
    output: reportedCompletion,
    about:
      'Reports a notice done on one or many units, for each organization all of its units or none; refused where none can be or one is not the viewer’s [S6.03, P4.26].',
  }),
  getNoticeReceiptUrl: endpoint('/apn/getReceiptUrl', {
    whileActing: true,
    who: viewNotices,
    kind: 'mutation',
    input: z.object({ reportId: id, download: z.boolean().default(false) }),
    output: fileUrl,
    about: 'A link to the receipt of a report as a PDF [S6.03].',
  }),
  getNoticeEvidenceUrl: endpoint('/apn/getEvidenceUrl', {
    who: viewNotices,
    input: z.object({ reportId: id, fileId: z.uuid() }),
    output: fileUrl,
    about: 'A link to a photo or document of a report [S6.03].',
  }),
  getNoticeCoverage: query({
    who: viewNotices,
    input: z.object({
      query: z.string().max(200).default(''),
      /** Only notices with open units, and the units they are open on. */
      open: z.boolean().default(true),
      kind: z.enum(['', ...noticeKinds]).default(''),
      page: z.number().int().min(0).max(1_000_000).default(0),
      size: z.number().int().min(1).max(100).default(25),
    }),
    output: noticeCoverage,
    about:
      'The coverage matrix: units by notices, open or complete, with age and evidence, units with most open first [P4.05].',
  }),
  exportNoticeCoverage: endpoint('/apn/coverage/csv/search', {
    whileActing: true,
    who: viewNotices,
    kind: 'mutation',
    async: 'Download of notice coverage',
    input: exportRequest,
    output: z.object({ url: z.string() }),
    about: 'Every pair of a unit and a notice with status, age and evidence, as CSV or XLSX through a job [P4.05].',
  }),
})
