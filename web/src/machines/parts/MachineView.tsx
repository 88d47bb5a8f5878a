// One machine: its assemblies, the drawing of one, and its parts; or the parts found in all of them.
import type { MachineModel, MachineUnit } from '@portal/contract/machines/machines'
import type { Assembly } from '@portal/contract/machines/parts'
import { partsCalls } from '@portal/contract/machines/parts'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { useLocale } from '../../platform/locale.ts'
import { RequestPart } from '../../buying/store/shared/RequestPart.tsx'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { AssemblyDrawing } from './AssemblyDrawing.tsx'
import { AssemblyTree, inOrder } from './AssemblyTree.tsx'
import classes from './MachineView.module.css'
import { PartsSearch } from './PartsSearch.tsx'
import type { PartsState } from './partsState.ts'
import { AssemblyParts } from './AssemblyParts.tsx'

interface MachineViewProps {
  state: PartsState
  machine: { unitSerial: string } | { modelId: string }
}

export function MachineView({ state, machine }: MachineViewProps) {
  const { data, isError, refetch } = useCallQuery(partsCalls.getMachine, machine, { quiet: true })
  if (isError && !data)
    return <ErrorState title="The machine did not load" message="Please try again." onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <>
        <h1 className="visually-hidden">Replacement Parts</h1>
        <SkeletonRows rows={6} height={80} />
      </>
    )
  if (data === null)
    return (
      <EmptyState
        level={1}
        title="We could not find this machine"
        art="/art/states/no-results.svg"
        action={<Link href={paths.parts()}>Find another</Link>}
      >
        There is no {state.unit ? `unit ${state.unit}` : 'such model'} for the organization you are viewing.
      </EmptyState>
    )
  const { assemblies } = data
  const chosen =
    assemblies.find(({ assemblyId }) => assemblyId === state.assembly) ??
    inOrder(assemblies).find(({ partCount }) => partCount > 0)
  return (
    <>
      <MachineHead model={data.model} unit={data.unit} />
      <PartsSearch state={state} label="Find a part of this machine" placeholder="Part number or words" />
      <div className={classes['layout']}>
        <AssemblyTree state={state} assemblies={assemblies} chosen={state.q ? undefined : chosen?.assemblyId} />
        {state.q ? (
          <MachineHits query={state.q} machine={machine} />
        ) : chosen ? (
          <AssemblyView key={chosen.assemblyId} assembly={chosen} machine={machine} />
        ) : (
          <EmptyState title="No drawings yet">There are no parts drawings for this model.</EmptyState>
        )}
      </div>
    </>
  )
}

function MachineHead({ model, unit }: { model: MachineModel; unit: MachineUnit | null }) {
  const about = unit
    ? [model.name, unit.customerVehicleNumber && `Vehicle ${unit.customerVehicleNumber}`, unit.place]
    : [model.productLine, 'Choose a unit to keep its serial on what you order']
  return (
    <div className={`row gap5 ${classes['head'] ?? ''}`}>
      <img src={model.imageUrl} alt="" width={112} height={84} />
      <PageHeader
        title={unit?.unitSerial ?? model.name}
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Replacement Parts', href: paths.parts() },
        ]}
        lead={about.filter(Boolean).join(' · ')}
      />
    </div>
  )
}

interface MachineContext {
  machine: MachineViewProps['machine']
}

function AssemblyView({ assembly: { assemblyId, name, imageUrl }, machine }: MachineContext & { assembly: Assembly }) {
  const locale = useLocale()
  const input = { assemblyId, ...machine, locale }
  const { data: parts, isError, refetch } = useCallQuery(partsCalls.getAssembly, input, { quiet: true })
  // The callout looked at, in the drawing and in the list alike.
  const [callout, setCallout] = useState<number>()
  return (
    <section className={`stack narrow gap4 ${classes['assembly'] ?? ''}`} aria-label={name}>
      <h2>{name}</h2>
      {isError && !parts ? (
        <ErrorState message="The drawing did not load." onRetry={() => void refetch()} />
      ) : parts ? (
        parts.length === 0 ? (
          <EmptyState title="No parts in this drawing">Its parts stand in the assemblies below it.</EmptyState>
        ) : (
          <>
            <AssemblyDrawing imageUrl={imageUrl} parts={parts} callout={callout} onCallout={setCallout} />
            <AssemblyParts parts={parts} callout={callout} onCallout={setCallout} />
          </>
        )
      ) : (
        <SkeletonRows rows={5} height={96} />
      )}
    </section>
  )
}

function MachineHits({ query, machine }: MachineContext & { query: string }) {
  const locale = useLocale()
  const input = { query, ...machine, locale }
  const {
    data: parts,
    isError,
    refetch,
  } = useCallQuery(partsCalls.findPartsOfMachine, input, {
    quiet: true,
    keepPrevious: true,
  })
  return (
    <section className={`stack narrow gap4 ${classes['assembly'] ?? ''}`} aria-label="Parts found">
      <h2>Parts for “{query}”</h2>
      {isError && !parts ? (
        <ErrorState message="The parts did not load." onRetry={() => void refetch()} />
      ) : parts ? (
        parts.length === 0 ? (
          <EmptyState
            title="Not on this machine"
            art="/art/states/no-results.svg"
            action={
              <>
                <ButtonLink href={paths.storeSearch({ q: query })} look="primary">
                  Search the whole store
                </ButtonLink>
                <RequestPart query={query} machine={'unitSerial' in machine ? machine.unitSerial : machine.modelId} />
              </>
            }
          >
            No part of this machine goes by “{query}”, neither by number nor by name. It may be in the store all the
            same.
          </EmptyState>
        ) : (
          <AssemblyParts parts={parts} machine={machine} />
        )
      ) : (
        <SkeletonRows rows={5} height={96} />
      )}
    </section>
  )
}
