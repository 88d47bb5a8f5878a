// Does one thing to many units, in parts that show how far it is, and takes it back [P6.45, P6.46].
import type { InputOf } from '@portal/contract/platform/call'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { groupCalls } from '@portal/contract/machines/groups'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { noticeCalls } from '@portal/contract/machines/notices'
import { serviceCalls } from '@portal/contract/machines/service'
import type { UnitOutcomeOfChange } from '@portal/contract/machines/unitChanges'
import { unitChangeCalls } from '@portal/contract/machines/unitChanges'
import { useState } from 'react'
import { useCallMutation } from '../../../platform/client.ts'
import { CallError } from '../../../platform/errors.ts'
import { plural } from '../../../platform/formats.ts'
import { showMessage } from '../../../platform/toasts.ts'

export type UnitActionInput = Omit<InputOf<typeof unitChangeCalls.changeUnits>, 'unitSerials'>

/** Units of one call: the answer to each part shows how far it is. */
const partSize = 100

const invalidates = [
  fleetCalls.getUnit,
  fleetCalls.searchFleet,
  fleetCalls.fleetMap,
  qualificationCalls.getUnitOperators,
  groupCalls.searchUnitGroups,
  inspectionCalls.searchInspections,
  inspectionCalls.inspectionDays,
  inspectionCalls.unitInspections,
  noticeCalls.getNotice,
  noticeCalls.searchNotices,
  noticeCalls.getNoticeCoverage,
  serviceCalls.searchServiceRequests,
]

export interface UnitChangeResult {
  outcomes: UnitOutcomeOfChange[]
  /** To take it back; none where that is not possible. */
  changeIds: string[]
}

/** The part of an action that is about the units from `from`. */
const partOf = ({ vehicleNumbers, ...action }: UnitActionInput, from: number): UnitActionInput =>
  vehicleNumbers ? { vehicleNumbers: { numbers: vehicleNumbers.numbers.slice(from, from + partSize) } } : action

export function useUnitChange() {
  const change = useCallMutation(unitChangeCalls.changeUnits, { quiet: true, invalidates })
  const back = useCallMutation(unitChangeCalls.undoUnitChange, { invalidates })
  const [done, setDone] = useState(0)

  /** Rejects with the CallError of a refusal before anything was changed. */
  const send = async (serials: readonly string[], action: UnitActionInput): Promise<UnitChangeResult> => {
    const result: UnitChangeResult = { outcomes: [], changeIds: [] }
    for (let from = 0; from < serials.length; from += partSize) {
      setDone(from)
      const part = serials.slice(from, from + partSize)
      try {
        const { outcomes, changeId } = await change.mutateAsync({ unitSerials: part, ...partOf(action, from) })
        result.outcomes.push(...outcomes)
        if (changeId !== null) result.changeIds.push(changeId)
      } catch (error) {
        if (!(error instanceof CallError) || from === 0) throw error
        const problem = error.message
        result.outcomes.push(...part.map((unitSerial) => ({ unitSerial, instanceId: null, problem, made: null })))
      }
    }
    setDone(serials.length)
    return result
  }

  const undo = async (changeIds: readonly string[]): Promise<void> => {
    const outcomes = []
    for (const changeId of changeIds) outcomes.push(...(await back.mutateAsync({ changeId })).outcomes)
    const kept = outcomes.filter(({ problem }) => problem !== null).length
    const text = `${plural(outcomes.length - kept, 'unit')} as before`
    showMessage({ kind: 'done', text: kept > 0 ? `${text}, ${kept} changed since.` : `${text}.` })
  }

  return { send, undo, done, isSending: change.isPending || back.isPending }
}
