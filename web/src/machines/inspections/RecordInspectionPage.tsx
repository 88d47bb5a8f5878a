// Record an inspection: which one, then its check sheet [P6.28, P6.30].
import { createFileRoute } from '@tanstack/react-router'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import type { InspectionKind } from '@portal/contract/machines/inspectionRecords'
import { inspectionKindLabels, inspectionKinds } from '@portal/contract/machines/inspectionRecords'
import { sheetKinds } from '@portal/contract/machines/checkSheets'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { paths } from '@portal/contract/platform/paths'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { formatDate } from '../../platform/formats.ts'
import { pageTitle } from '../../platform/title.ts'
import { textIn } from '../../platform/urlState.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { RecordLoaded } from '../../ui/feedback/RecordLoaded.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { SheetForm } from './record/SheetForm.tsx'
import { useBegun } from './record/sheetDraft.ts'
import classes from './record/record.module.css'

export const Route = createFileRoute('/pages/dashboard/equipment/inspections/record/$instanceId/')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({
    kind: search['kind'],
    replaces: search['replaces'],
  }),
  loader: ({ context: { queryClient }, params, deps }) => {
    const { kind, replaces } = askedIn(deps)
    const instanceId = idIn(params.instanceId)
    return kind
      ? prefetch(queryClient, inspectionCalls.startInspection, { instanceId, kind, replaces }, { quiet: true })
      : prefetch(queryClient, inspectionCalls.unitInspections, { instanceId }, { quiet: true })
  },
  // Every page begins with this: it names no kind by its label.
  head: ({ match: { context, search } }) => {
    const { kind, replaces }: { kind?: unknown; replaces?: unknown } = search
    const title =
      typeof replaces === 'string'
        ? `Correct ${replaces}`
        : `Record ${typeof kind === 'string' ? `${kind} ` : ''}Inspection`
    return { meta: [{ title: pageTitle(title, context.config.brand) }] }
  },
  component: RecordInspectionPage,
})

const idIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
const askedIn = (search: Record<string, unknown>) => ({
  kind: inspectionKinds.find((each) => each === textIn(search['kind'])),
  replaces: textIn(search['replaces']) || null,
})

function RecordInspectionPage() {
  const instanceId = idIn(Route.useParams().instanceId)
  const { kind, replaces } = askedIn(Route.useSearch())
  if (!kind) return <KindChoice instanceId={instanceId} />
  return <Sheet key={`${kind} ${replaces ?? ''}`} instanceId={instanceId} kind={kind} replaces={replaces} />
}

const crumbs = (instanceId: number, unitSerial: string) => [
  { label: 'My Fleet', href: paths.fleet() },
  { label: unitSerial, href: paths.unit(instanceId, 'inspections') },
]

interface SheetProps {
  instanceId: number
  kind: InspectionKind
  replaces: string | null
}

function Sheet({ instanceId, kind, replaces }: SheetProps) {
  const answer = useCallQuery(inspectionCalls.startInspection, { instanceId, kind, replaces }, { quiet: true })
  if (answer.error?.code === 'CONFLICT' && !answer.data)
    return <ErrorState title="No inspection can be recorded" message={answer.error.body?.userFriendlyMessage} />
  return (
    <RecordLoaded noun="unit" name={String(instanceId)} list={paths.fleet()} answer={answer}>
      {(start) => (
        <div className={classes['sheet']}>
          <PageHeader
            title={replaces ? `Correct ${replaces}` : inspectionKindLabels[kind]}
            crumbs={crumbs(instanceId, start.unitSerial)}
            lead={[start.model, start.customerVehicleNumber, `${start.sheet.name}, version ${start.sheet.version}`]
              .filter(Boolean)
              .join(' · ')}
          />
          <SheetForm
            start={start}
            kind={kind}
            replaces={replaces}
            skew={answer.dataUpdatedAt - Date.parse(start.now)}
            onStale={() => void answer.refetch()}
          />
        </div>
      )}
    </RecordLoaded>
  )
}

function KindChoice({ instanceId }: { instanceId: number }) {
  const answer = useCallQuery(inspectionCalls.unitInspections, { instanceId }, { quiet: true })
  const isBegun = useBegun(instanceId)
  return (
    <RecordLoaded noun="unit" name={String(instanceId)} list={paths.fleet()} answer={answer}>
      {({ due, inspections }) => {
        const planned = new Map(
          inspections.filter(({ doneOn }) => doneOn === null).map((each) => [each.kind, each.dueOn]),
        )
        const kinds = inspectionKinds.filter((kind) => sheetKinds.some((each) => each === kind) || planned.has(kind))
        return (
          <div className={classes['sheet']}>
            <PageHeader
              title="Record inspection"
              crumbs={crumbs(instanceId, due.unitSerial)}
              lead={[due.model, due.customerVehicleNumber].filter(Boolean).join(' · ')}
            />
            <ul className={`list lined card ${classes['kinds'] ?? ''}`} aria-label="Inspections">
              {kinds.map((kind) => (
                <li key={kind}>
                  <Link href={inspectionPaths.newRecord(instanceId, { kind })}>
                    <strong>{inspectionKindLabels[kind]}</strong>
                    {isBegun(kind) ? (
                      <StatusBadge tone="info">Continue</StatusBadge>
                    ) : (
                      planned.has(kind) && (
                        <span className="muted text-sm">Due {formatDate(planned.get(kind) ?? null)}</span>
                      )
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      }}
    </RecordLoaded>
  )
}
