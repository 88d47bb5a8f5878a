// The parts of a machine: a search in it, its assemblies, the drawing of one with its parts, or the parts found in all.
import type { Assembly } from '@portal/contract/machines/parts'
import { partsCalls } from '@portal/contract/machines/parts'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { RequestPart } from '../../../buying/store/shared/RequestPart.tsx'
import { useCallQuery } from '../../../platform/client.ts'
import { useLocale } from '../../../platform/locale.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { AssemblyDrawing } from '../AssemblyDrawing.tsx'
import drawing from '../AssemblyDrawing.module.css'
import { AssemblyParts } from '../AssemblyParts.tsx'
import { AssemblyTree, inOrder } from '../AssemblyTree.tsx'
import tree from '../AssemblyTree.module.css'
import { PartsSearch } from '../PartsSearch.tsx'
import type { PartsState } from '../partsState.ts'

export { readState } from '../partsState.ts'

interface MachinePartsProps extends MachineContext {
  state: PartsState
  /** The address of a state: on its own page, or on the tab of a unit. */
  toHref: (state: PartsState) => string
  assemblies: readonly Assembly[]
}

export function MachineParts({ state, toHref, machine, assemblies }: MachinePartsProps) {
  const chosen =
    assemblies.find(({ assemblyId }) => assemblyId === state.assembly) ??
    inOrder(assemblies).find(({ partCount }) => partCount > 0)
  return (
    <>
      <PartsSearch
        state={state}
        toHref={toHref}
        label="Find a part of this machine"
        placeholder="Part number or words"
      />
      <div className={`side-first gap6 above5 ${tree['beside'] ?? ''}`}>
        <AssemblyTree
          state={state}
          toHref={toHref}
          assemblies={assemblies}
          chosen={state.q ? undefined : chosen?.assemblyId}
        />
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

interface MachineContext {
  machine: { unitSerial: string } | { modelId: string }
}

function AssemblyView({ assembly, machine }: MachineContext & { assembly: Assembly }) {
  const { assemblyId, name } = assembly
  const locale = useLocale()
  const input = { assemblyId, ...machine, locale }
  const { data: parts, isError, refetch } = useCallQuery(partsCalls.getAssembly, input, { quiet: true })
  // The callout looked at, in the drawing and in the list alike.
  const [callout, setCallout] = useState<number>()
  return (
    <section className="stack narrow gap4" aria-label={name}>
      <h2>{name}</h2>
      {isError && !parts ? (
        <ErrorState message="The drawing did not load." onRetry={() => void refetch()} />
      ) : parts ? (
        parts.length === 0 ? (
          <EmptyState title="No parts in this drawing">Its parts stand in the assemblies below it.</EmptyState>
        ) : (
          <div className={`stack gap4 ${drawing['pair'] ?? ''}`}>
            <AssemblyDrawing assembly={assembly} parts={parts} callout={callout} onCallout={setCallout} />
            <AssemblyParts parts={parts} callout={callout} onCallout={setCallout} isDrawn={assembly.drawing !== null} />
          </div>
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
    <section className="stack narrow gap4" aria-label="Parts found">
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
