// Bulk Upload [A6.26, D2.16]: a file of people, its columns, a check of each row, and then the invitations by a job.
import { createFileRoute } from '@tanstack/react-router'
import { bulkUploadCalls, maxUploadRows } from '@portal/contract/access/bulkUpload'
import type { Upload } from '@portal/contract/access/bulkUpload'
import { paths } from '@portal/contract/platform/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendCall } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { textIn } from '../../platform/urlState.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { inviteCalls } from './calls.ts'
import { CheckFile } from './CheckFile.tsx'
import { LatestUploads } from './LatestUploads.tsx'
import { useColumns } from './shared/ColumnChoice.tsx'
import { ImportFile } from './shared/ImportFile.tsx'
import { saveRefused } from './shared/fileErrors.ts'
import { FixRow } from './FixRow.tsx'
import { RevokeUpload } from './RevokeUpload.tsx'
import { UploadPanel } from './UploadPanel.tsx'

export const Route = createFileRoute('/pages/csr/bulkUpload/')({
  validateSearch: ({ upload }: Record<string, unknown>): { upload?: string } =>
    /^[\da-f-]{36}$/.test(textIn(upload)) ? { upload: textIn(upload) } : {},
  component: BulkUploadPage,
})

interface SelectedSheet {
  fileName: string
  cells: string[][]
}

function BulkUploadPage() {
  const { upload: uploadId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<SelectedSheet>()
  const columns = useColumns()
  const open = (upload: string | undefined) => {
    setChosen(undefined)
    void navigate({ search: upload ? { upload } : {} })
  }
  const choose = (cells: string[][] | undefined, fileName: string) => {
    if (uploadId) void navigate({ search: {} })
    setChosen(cells && { cells, fileName })
  }
  const saveRows = async ({ uploadId: of, headers }: Upload) => {
    const rows: { cells: string[]; message: string }[] = []
    for (let after = -1, isLast = false; !isLast;) {
      const page = await sendCall(client, bulkUploadCalls.getRefusedRows, { uploadId: of, after })
      rows.push(...page.rows)
      after = page.rows.at(-1)?.rowNumber ?? after
      isLast = page.isLast
    }
    saveRefused(headers, rows)
  }
  return (
    <>
      <PageHeader
        title="Bulk Upload"
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
        lead="Invites the people of a file. Each gets an email with a link; nothing happens before the file is checked."
      />
      <ImportFile maxPeople={maxUploadRows} onCells={choose} />
      {chosen && <CheckFile key={JSON.stringify(chosen.cells[0])} {...chosen} columns={columns} onChecked={open} />}
      {uploadId && (
        <UploadPanel
          key={uploadId}
          uploadId={uploadId}
          calls={inviteCalls}
          runLabel={(ready) => `Invite ${plural(ready, 'Person', 'People')}`}
          doneWord="invited"
          Mend={FixRow}
          After={RevokeUpload}
          onSaveRefused={saveRows}
        />
      )}
      {!chosen && <LatestUploads call={inviteCalls.list} onOpen={open} />}
    </>
  )
}
