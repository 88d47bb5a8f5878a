// Profile Migration [A2.37, S16.06]: an export of Auth0, a check of each profile, and then the accounts by a job.
import { createFileRoute } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { Upload } from '@portal/contract/access/bulkUpload'
import type { ExportedProfile } from '@portal/contract/access/profileMigration'
import { profileMigrationCalls } from '@portal/contract/access/profileMigration'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { sendCall } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { saveBytes } from '../../buying/orderSheets/shared/sheets.ts'
import { textIn } from '../../platform/urlState.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { profileCalls } from './calls.ts'
import { CheckProfiles } from './CheckProfiles.tsx'
import { LatestUploads } from './LatestUploads.tsx'
import { ProfileFiles } from './ProfileFiles.tsx'
import { UploadPanel } from './UploadPanel.tsx'

export const Route = createFileRoute('/pages/csr/auth0ProfileMigration/')({
  /** The migration that is open. */
  validateSearch: ({ upload }: Record<string, unknown>): { upload?: string } =>
    /^[\da-f-]{36}$/.test(textIn(upload)) ? { upload: textIn(upload) } : {},
  component: ProfileMigrationPage,
})

interface SelectedProfiles {
  fileName: string
  profiles: ExportedProfile[]
}

function ProfileMigrationPage() {
  const { upload: uploadId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<SelectedProfiles>()
  const [checked, setChecked] = useState<{ uploadId: string; profiles: ExportedProfile[] }>()
  const open = (upload: string) => {
    if (chosen) setChecked({ uploadId: upload, profiles: chosen.profiles })
    setChosen(undefined)
    void navigate({ search: { upload } })
  }
  const saveRefused = async ({ uploadId: of }: Upload) => {
    const refused: ExportedProfile[] = []
    for (let after = -1, isLast = false; !isLast;) {
      const page = await sendCall(client, profileMigrationCalls.getRefusedProfiles, { uploadId: of, after })
      // The server gives no hash back: those of this page's own file are still here.
      const own = checked?.uploadId === of ? checked.profiles : []
      for (const { rowNumber, profile, message } of page.rows)
        refused.push({ ...(own[rowNumber] ?? profile), problem: message })
      after = page.rows.at(-1)?.rowNumber ?? after
      isLast = page.isLast
    }
    saveBytes('profiles-refused.json', 'application/json', new TextEncoder().encode(JSON.stringify(refused, null, 2)))
  }
  return (
    <>
      <PageHeader
        title="Profile Migration"
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
        lead="Takes people over from Auth0. They log in with the password they have; who cannot gets an email that says what to do."
      />
      <ProfileFiles
        onProfiles={(profiles, fileName) => {
          if (uploadId) void navigate({ search: {} })
          setChosen(profiles && { profiles, fileName })
        }}
      />
      {chosen && <CheckProfiles {...chosen} onChecked={open} />}
      {uploadId && (
        <UploadPanel
          key={uploadId}
          uploadId={uploadId}
          calls={profileCalls}
          runLabel={(ready) => `Take ${plural(ready, 'Person', 'People')} Over`}
          doneWord="taken over"
          onSaveRefused={saveRefused}
        />
      )}
      {!chosen && <LatestUploads call={profileCalls.list} onOpen={open} />}
    </>
  )
}
