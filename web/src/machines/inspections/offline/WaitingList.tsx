// On this phone: signed sheets that were not sent, sheets that were begun, and the units to inspect without a line [P6.50, P6.54].
import { paths } from '@portal/contract/platform/paths'
import { formatDateTime } from '../../../platform/formats.ts'
import { useOffline } from '../../../platform/connection.ts'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useKeptUnits } from './keptUnits.ts'
import { isWaiting, useSheets } from './keptSheets.ts'
import { KeptUnitList } from './KeptUnitList.tsx'
import { WaitingSheets } from './WaitingSheets.tsx'
import { BegunSheets } from './BegunSheets.tsx'

export function WaitingList() {
  const sheets = useSheets()
  const units = useKeptUnits()
  const isOffline = useOffline()
  const waiting = sheets?.filter(isWaiting)
  const begun = sheets?.filter((sheet) => !isWaiting(sheet))
  return (
    <div className="stack gap5 width-md">
      <PageHeader
        title="Waiting to send"
        crumbs={[
          { label: 'My Fleet', href: paths.fleet() },
          { label: 'Inspection Calendar', href: paths.inspections() },
        ]}
        lead={
          units
            ? `Units and check sheets of ${formatDateTime(new Date(units.keptAt).toISOString())} are on this phone.`
            : 'Inspections on this phone'
        }
      />
      {waiting ? <WaitingSheets sheets={waiting} isOffline={isOffline} /> : <SkeletonRows rows={2} height={72} />}
      {begun && begun.length > 0 && <BegunSheets sheets={begun} />}
      {units && <KeptUnitList kept={units} />}
      {units === null && (
        <p className="bare muted">
          {isOffline
            ? 'No units are on this phone yet: open this page once while you are online.'
            : 'Your units are being kept on this phone…'}
        </p>
      )}
    </div>
  )
}
