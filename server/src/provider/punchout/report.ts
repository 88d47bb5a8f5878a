// The conformance report of a connection [P13.44], on the screen and on paper.
import { formatIsoDay } from '@portal/contract/platform/days'
import type { PunchoutReport, ReportFinding } from '@portal/contract/provider/punchoutReports'
import { reportDays } from '@portal/contract/provider/punchoutReports'
import { getBrand } from '../brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { storePdf } from '../../platform/pdf/pdfDocument.ts'
import { getToday } from '../../platform/process/today.ts'
import type { ConnectionScope } from './connections.ts'
import { findConnection, createConnectionGone } from './connections.ts'
import { loadReportFacts } from './report.reads.ts'
import { toReport } from './report.rules.ts'

export async function punchoutReport(ctx: Ctx, which: ConnectionScope): Promise<PunchoutReport | null> {
  const connection = await findConnection(ctx, ctx.db, which)
  if (!connection) return null
  const facts = await loadReportFacts(ctx, connection)
  return { messages: facts.looked, findings: toReport(facts) }
}

const columns = [
  { title: 'Found', share: 3.2 },
  { title: 'Times', share: 0.7 },
  { title: 'What to do', share: 3.2 },
] as const

const rowOf = ({ what, count, cure }: ReportFinding): string[] => [what, String(count), cure]

export async function punchoutReportPdf(ctx: Ctx, which: ConnectionScope): Promise<{ fileUrl: string }> {
  const connection = await findConnection(ctx, ctx.db, which)
  if (!connection) throw createConnectionGone()
  const facts = await loadReportFacts(ctx, connection)
  const findings = toReport(facts)
  const section = (level: ReportFinding['level'], title: string) => {
    const rows = findings.filter((finding) => finding.level === level).map(rowOf)
    return { title, table: { columns, rows: rows.length > 0 ? rows : [['None', '', '']] } }
  }
  const { url } = await storePdf(ctx, getBrand(ctx.config), {
    kind: 'Conformance report',
    number: connection.name,
    facts: [
      ['Day', formatIsoDay(getToday(ctx))],
      ['Protocol', connection.protocol === 'cxml' ? 'cXML' : 'OCI'],
      ['Sender', [connection.sender_domain, connection.sender_identity].filter(Boolean).join(' ')],
      ['Documents looked at', String(facts.looked)],
    ],
    sections: [section('error', 'Errors'), section('advice', 'Advice')],
    notes: [`Made of the settings of the connection and its messages of the last ${reportDays} days, trials apart.`],
  })
  return { fileUrl: url }
}
