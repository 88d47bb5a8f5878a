// Replacement parts [B§2.2, S9.01]: first a machine or words, then the machine's assemblies and their parts.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { FindMachine } from './FindMachine.tsx'
import { MachineView } from './MachineView.tsx'
import { toMachine, readState } from './partsState.ts'

export const Route = createFileRoute('/pages/dashboard/equipment/parts/')({
  validateSearch: readState,
  component: PartsPage,
})

function PartsPage() {
  const state = readState({ ...Route.useSearch() })
  const machine = toMachine(state)
  if (machine) return <MachineView key={JSON.stringify(machine)} state={state} machine={machine} />
  return (
    <>
      <PageHeader
        title="Replacement Parts"
        crumbs={[{ label: 'Dashboard', href: paths.dashboard() }]}
        lead="Find the machine to see its drawings, or go straight to a part."
      />
      <FindMachine state={state} />
    </>
  )
}
