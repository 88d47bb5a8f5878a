// Record an inspection: which one, then its check sheet [P6.28, P6.30].
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import type { InspectionKind } from '@portal/contract/machines/inspectionRecords'
import { inspectionKindLabels, inspectionKinds } from '@portal/contract/machines/inspectionRecords'
import { sheetKinds } from '@portal/contract/machines/checkSheets'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { paths } from '@portal/contract/platform/paths'
import { Suspense, useEffect } from 'react'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import { isOffline } from '../../platform/connection.ts'
import { formatDate } from '../../platform/formats.ts'
import { pageTitle } from '../../platform/title.ts'
import { textIn } from '../../platform/urlState.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { RecordLoaded } from '../../ui/feedback/RecordLoaded.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { lazyComponent } from '../../ui/lazyParts.ts'
import { Link } from '../../ui/text/Link.tsx'
import { SheetForm } from './record/SheetForm.tsx'
import { NotKept } from './offline/NotKept.tsx'
import { begunName, useBegun, useKeptSheet } from './offline/keptSheets.ts'
import { useKeeping, useKeptUnits } from './offline/keptUnits.ts'
import { findUnit, useNoLine, useStart } from './offline/useStart.ts'

export const Route = createFileRoute('/pages/dashboard/equipment/inspections/record/$instanceId/')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({
    kind: search['kind'],
    replaces: search['replaces'],
  }),
  loader: ({ context: { queryClient }, params, deps }) => {
    const { kind, replaces } = askedIn(deps)
    const instanceId = idIn(params.instanceId)
    // Without a line the page shows what this device keeps.
    if (isOffline() || params.instanceId === waiting) return undefined
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

/** In place of a unit: the sheets of this device [P6.54]. */
const waiting = 'waiting'
const KeptLabel = lazyComponent(() => import('./shared/KeptLabel.tsx').then((module) => module.KeptLabel))
const WaitingList = lazyComponent(() => import('./offline/WaitingList.tsx').then((module) => module.WaitingList))

const idIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
const askedIn = (search: Record<string, unknown>) => ({
  kind: inspectionKinds.find((each) => each === textIn(search['kind'])),
  replaces: textIn(search['replaces']) || null,
})

function RecordInspectionPage() {
  const { instanceId: asked } = Route.useParams()
  const search: Record<string, unknown> = Route.useSearch()
  const { kind, replaces } = askedIn(search)
  const instanceId = idIn(asked)
  useKeeping(asked === waiting ? 0 : undefined)
  const next = textIn(search['next']).split(',').filter(Boolean)
  if (asked === waiting) return <OnDevice label={textIn(search['label'])} />
  if (asked === 'next') return <NextUnit serials={next} kind={kind} />
  if (!kind) return <KindChoice instanceId={instanceId} next={next} />
  const name = textIn(search['sheet']) || begunName(instanceId, kind, replaces)
  return <Sheet key={name} instanceId={instanceId} kind={kind} replaces={replaces} next={next} name={name} />
}

/** What this device keeps: of the unit with `label`, otherwise everything. */
function OnDevice({ label }: { label: string }) {
  const brand = useBrand()
  // The frame of this page has the title of its route.
  useEffect(() => {
    document.title = pageTitle(label ? 'Unit Label' : 'Waiting to send', brand)
  }, [label, brand])
  return (
    <Suspense fallback={<SkeletonRows rows={4} height={72} />}>
      {label ? <KeptLabel code={label} /> : <WaitingList />}
    </Suspense>
  )
}

const crumbs = (instanceId: number, unitSerial: string) => [
  { label: 'My Fleet', href: paths.fleet() },
  { label: unitSerial, href: paths.unit(instanceId, 'inspections') },
]

/** The first of several units, found by its serial; one that is not there is left out. */
function NextUnit({
  serials: [first = '', ...rest],
  kind,
}: {
  serials: readonly string[]
  kind: InspectionKind | undefined
}) {
  const answer = useCallQuery(fleetCalls.validateUnit, { unitSerial: first }, { quiet: true })
  const units = useKeptUnits()
  const kept = useNoLine(answer) ? units : undefined
  const data = answer.data ?? (kept && { unit: kept.units.find(({ unitSerial }) => unitSerial === first) ?? null })
  const navigate = useNavigate()
  const found = data?.unit?.instanceId
  const isKnown = Boolean(data)
  const remaining = rest.join(',')
  useEffect(() => {
    if (!isKnown) return
    const more = remaining ? { next: remaining } : {}
    const href =
      found !== undefined
        ? inspectionPaths.newRecord(found, { ...(kind && { kind }), ...more })
        : remaining
          ? inspectionPaths.records(remaining.split(','), kind)
          : paths.inspections()
    void navigate({ href, replace: true })
  }, [isKnown, found, remaining, kind, navigate])
  return answer.isError && !data ? (
    <ErrorState title="The next unit did not load" />
  ) : (
    <SkeletonRows rows={4} height={72} />
  )
}

interface SheetProps {
  instanceId: number
  kind: InspectionKind
  replaces: string | null
  /** Serials of the units that come after it. */
  next: readonly string[]
  /** Of the sheet on this device. */
  name: string
}

function Sheet({ instanceId, kind, replaces, next, name }: SheetProps) {
  const answer = useStart(instanceId, kind, replaces)
  const sheet = useKeptSheet(name)
  if (answer.error?.code === 'CONFLICT' && !answer.data)
    return <ErrorState title="No inspection can be recorded" message={answer.error.body?.userFriendlyMessage} />
  if (answer.kept && !answer.data) return <NotKept kept={answer.kept} />
  return (
    <RecordLoaded
      noun="unit"
      name={String(instanceId)}
      list={paths.fleet()}
      answer={sheet === undefined ? { ...answer, data: undefined } : answer}
    >
      {(start) => (
        <div className="width-xl page-center">
          <PageHeader
            title={replaces ? `Correct ${replaces}` : inspectionKindLabels[kind]}
            crumbs={crumbs(instanceId, start.unitSerial)}
            lead={[
              start.model,
              start.customerVehicleNumber,
              `${start.sheet.name}, version ${start.sheet.version}`,
              next.length > 0 && `${next.length} more after this`,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
          <SheetForm
            start={start}
            kind={kind}
            replaces={replaces}
            upcoming={next}
            skew={answer.skew}
            onStale={() => void answer.refetch()}
            name={name}
            kept={sheet ?? null}
          />
        </div>
      )}
    </RecordLoaded>
  )
}

function KindChoice({ instanceId, next }: { instanceId: number; next: readonly string[] }) {
  const answer = useCallQuery(inspectionCalls.unitInspections, { instanceId }, { quiet: true })
  const isBegun = useBegun(instanceId)
  const units = useKeptUnits()
  const kept = useNoLine(answer) ? units : undefined
  const unit = kept ? findUnit(kept, instanceId) : undefined
  if (kept && !unit) return <NotKept kept={kept} />
  const data = unit
    ? { due: unit, inspections: unit.mine.map(({ kind, plannedOn }) => ({ kind, dueOn: plannedOn, doneOn: null })) }
    : answer.data
  return (
    <RecordLoaded
      noun="unit"
      name={String(instanceId)}
      list={paths.fleet()}
      answer={{ ...answer, isError: answer.isError && !unit, data }}
    >
      {({ due, inspections }) => {
        const planned = new Map(
          inspections.filter(({ doneOn }) => doneOn === null).map((each) => [each.kind, each.dueOn]),
        )
        const kinds = inspectionKinds.filter((kind) => sheetKinds.some((each) => each === kind) || planned.has(kind))
        return (
          <div className="width-xl page-center">
            <PageHeader
              title="Record inspection"
              crumbs={crumbs(instanceId, due.unitSerial)}
              lead={[due.model, due.customerVehicleNumber].filter(Boolean).join(' · ')}
            />
            <ul className="list lined card" aria-label="Inspections">
              {kinds.map((kind) => (
                <li key={kind}>
                  <Link
                    href={inspectionPaths.newRecord(instanceId, {
                      kind,
                      ...(next.length > 0 && { next: next.join(',') }),
                    })}
                  >
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
