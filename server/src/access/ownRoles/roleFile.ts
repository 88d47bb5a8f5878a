// The roles of an organization as a file: a line for each thing that one may do.
import { describeRights } from '@portal/contract/access/rights'
import type { OwnRole } from '@portal/contract/access/ownRoles'
import { roleKeeperLabels } from '@portal/contract/access/ownRoles'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { storeRows } from '../../platform/lists/export.ts'
import type { FileColumn } from '../../platform/lists/fileColumn.ts'
import { getOwnRoles } from './ownRoles.reads.ts'

interface Line {
  role: OwnRole
  does: string
}

const columns: FileColumn<Line>[] = [
  { header: 'Role', kind: 'text', width: 28, value: ({ role }) => role.roleName },
  { header: 'Kept by', kind: 'text', width: 20, value: ({ role }) => roleKeeperLabels[role.keeper] },
  { header: 'People', kind: 'number', width: 10, value: ({ role }) => role.people },
  { header: 'May', kind: 'text', width: 60, value: ({ does }) => does },
]

async function* batch(lines: Line[]): AsyncGenerator<Line[], void> {
  yield lines
}

export async function exportOwnRoles(
  ctx: Ctx,
  { accountId, format }: { accountId: number; format: 'csv' | 'xlsx' },
): Promise<{ url: string }> {
  const found = await getOwnRoles(ctx, { accountId })
  if (!found) throw notFound()
  const lines = found.roles.flatMap((role) => {
    const { may } = describeRights(role.privileges)
    // A role that allows nothing by itself is in the file as well.
    return (may.length > 0 ? may : ['nothing yet']).map((does) => ({ role, does }))
  })
  return storeRows(ctx, { format, columns, batches: batch(lines), fileName: 'roles' })
}
