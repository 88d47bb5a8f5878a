// Check sheets of the organization being viewed, beside those of the maker, and who signs units off [P6.28, P6.29, P6.35].
import { Checkbox } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { checkSheetCalls, editSheets } from '@portal/contract/machines/checkSheets'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { paths } from '@portal/contract/platform/paths'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { useCan } from '../../platform/session.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { OwnSheet } from './sheets/OwnSheet.tsx'
import { SheetList } from './sheets/SheetList.tsx'

export const Route = createFileRoute('/pages/dashboard/equipment/inspections/sheets/{-$sheetId}/')({
  component: CheckSheetsPage,
})

function CheckSheetsPage() {
  const { sheetId } = Route.useParams()
  return sheetId ? <OwnSheet sheetId={sheetId} /> : <Sheets />
}

function Sheets() {
  const { data, isError, refetch } = useCallQuery(checkSheetCalls.listCheckSheets, {}, { quiet: true })
  const may = useCan()(editSheets)
  const set = useCallMutation(checkSheetCalls.setInspectionSignOff, { invalidates: [checkSheetCalls.listCheckSheets] })
  return (
    <>
      <PageHeader
        title="Check Sheets"
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Inspection Calendar', href: paths.inspections() },
        ]}
        lead="What is checked at each inspection. The most exact sheet for a unit is used: one for its model before one for its product line, and of two alike yours before the maker’s."
        actions={
          may &&
          data?.anotherSignsOff !== null && (
            <ButtonLink look="primary" href={inspectionPaths.sheet('new')}>
              New sheet
            </ButtonLink>
          )
        }
      />
      {isError && !data && <ErrorState title="The check sheets did not load" onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={6} />}
      {data && (
        <>
          {data.anotherSignsOff === null ? (
            <p className="bare below5 muted">Choose one organization to see and change its own sheets.</p>
          ) : (
            <div className="below5 pad4-5 frame">
              <Checkbox
                label="Somebody else signs off"
                description="A unit that a defect took out of service is signed off by somebody else than who found or repaired the defect."
                checked={data.anotherSignsOff}
                disabled={!may || set.isPending}
                onChange={(event) => set.mutate({ anotherSignsOff: event.target.checked })}
              />
            </div>
          )}
          <SheetList sheets={data.sheets} hrefOf={(sheetId) => inspectionPaths.sheet(sheetId)} saysWhose />
        </>
      )}
    </>
  )
}
