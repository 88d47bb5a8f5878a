// The matrix as a file [P12.30]: a row for every pair of a person and a model.
import type { ExportRequest } from '@portal/contract/platform/lists'
import type { QualificationCell } from '@portal/contract/learning/qualifications'
import { mayOperate, modelStateLabels, qualificationStates } from '@portal/contract/learning/qualifications'
import type { Ctx } from '../../platform/http/ctx.ts'
import { storeRows } from '../../platform/lists/export.ts'
import type { FileColumn } from '../../platform/lists/fileColumn.ts'
import { getToday } from '../../platform/process/today.ts'
import type { Row } from './matrix.ts'
import { loadMatrix, filterRows } from './matrix.ts'

type Line = Pick<Row, 'name' | 'jobTitle' | 'customerName'> & { model: string; cell: QualificationCell }

const columns: FileColumn<Line>[] = [
  { header: 'Person', kind: 'text', value: (line) => line.name, width: 26 },
  { header: 'Job title', kind: 'text', value: (line) => line.jobTitle, width: 22 },
  { header: 'Organization', kind: 'text', value: (line) => line.customerName, width: 32 },
  { header: 'Model', kind: 'text', value: (line) => line.model, width: 18 },
  { header: 'Status', kind: 'text', value: (line) => modelStateLabels[line.cell.state], width: 16 },
  { header: 'May operate', kind: 'text', value: (line) => (mayOperate(line.cell.state) ? 'Yes' : 'No'), width: 12 },
  { header: 'Until', kind: 'day', value: (line) => line.cell.until, width: 12 },
  { header: 'Missing', kind: 'text', value: (line) => line.cell.lacks.join('; '), width: 48 },
]

const filterOf = (request: ExportRequest, name: string): string | undefined =>
  request.filterOptions?.find(({ fieldName }) => fieldName.toLowerCase() === name.toLowerCase())?.value

export async function exportTrainingMatrix(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const state = qualificationStates.find((each) => each === filterOf(request, 'state'))
  const group = filterOf(request, 'groupId') ?? ''
  const wanted = {
    by: 'model' as const,
    query: request.query ?? '',
    state,
    column: filterOf(request, 'column'),
    groupId: /^\d{1,9}$/.test(group) ? Number(group) : undefined,
  }
  const { columns: models, rows, cellsOf } = await loadMatrix(ctx, wanted, getToday(ctx))
  const people = filterRows(rows, wanted)
  async function* batches() {
    for (const [at, row] of people.entries()) {
      const { name, jobTitle, customerName } = row
      yield cellsOf(row)
        .map((cell, index) => ({ name, jobTitle, customerName, model: models[index]?.title ?? '', cell }))
        .filter(({ cell }) => !state || cell.state === state)
      if (at % 100 === 99) await ctx.progress(at + 1, people.length)
    }
    if (people.length === 0) yield []
    await ctx.progress(people.length, people.length)
  }
  return storeRows(ctx, { format: request.format, columns, batches: batches(), fileName: 'training-matrix' })
}
