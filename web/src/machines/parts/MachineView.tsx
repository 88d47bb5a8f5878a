// One machine: its assemblies, the drawing of one, and its parts; or the parts found in all of them.
import type { MachineModel, MachineUnit } from '@portal/contract/machines/machines'
import { partsCalls } from '@portal/contract/machines/parts'
import { paths } from '@portal/contract/platform/paths'
import { useCallQuery } from '../../platform/client.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import type { PartsState } from './partsState.ts'
import { partsHref } from './partsState.ts'
import { MachineParts } from './shared/MachineParts.tsx'

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
  return (
    <>
      <MachineHead model={data.model} unit={data.unit} />
      <MachineParts state={state} toHref={partsHref} machine={machine} assemblies={data.assemblies} />
    </>
  )
}

function MachineHead({ model, unit }: { model: MachineModel; unit: MachineUnit | null }) {
  const about = unit
    ? [model.name, unit.customerVehicleNumber && `Vehicle ${unit.customerVehicleNumber}`, unit.place]
    : [model.productLine, 'Choose a unit to keep its serial on what you order']
  return (
    <div className="row gap5 below3">
      <img className="no-phone rigid rounded art" src={model.imageUrl} alt="" width={112} height={84} />
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
