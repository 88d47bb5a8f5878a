// Check sheets of the maker, for staff: every customer uses them [P6.29].
import { createFileRoute } from '@tanstack/react-router'
import { makerSheetCalls } from '@portal/contract/machines/checkSheets'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useCallQuery } from '../../platform/client.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { MakerSheet } from './sheets/MakerSheet.tsx'
import { SheetList } from './sheets/SheetList.tsx'

export const Route = createFileRoute('/pages/csr/checkSheets/{-$sheetId}/')({ component: MakerSheetsPage })

function MakerSheetsPage() {
  const { sheetId } = Route.useParams()
  return sheetId ? <MakerSheet sheetId={sheetId} /> : <Sheets />
}

function Sheets() {
  const { data, isError, refetch } = useCallQuery(makerSheetCalls.listMakerSheets, {}, { quiet: true })
  return (
    <>
      <PageHeader
        title="Check Sheets"
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
        lead="What customers check at each inspection, unless they have a sheet of their own. A version holds as soon as it is published."
        actions={
          <ButtonLink look="primary" href={staffPaths.checkSheet('new')}>
            New sheet
          </ButtonLink>
        }
      />
      {isError && !data && <ErrorState title="The check sheets did not load" onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={6} />}
      {data && (
        <SheetList sheets={data.sheets} hrefOf={(sheetId) => staffPaths.checkSheet(sheetId)} saysWhose={false} />
      )}
    </>
  )
}
