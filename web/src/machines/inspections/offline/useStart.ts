// The beginning of an inspection: of the portal, or without a line of what this device keeps [P6.49].
import type { InspectionKind, InspectionStart } from '@portal/contract/machines/inspectionRecords'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { useEffect, useState } from 'react'
import { useCallQuery } from '../../../platform/client.ts'
import { useOffline } from '../../../platform/connection.ts'
import type { KeptUnits } from './keptUnits.ts'
import { toStart, useKeptUnits } from './keptUnits.ts'

/** A portal that has not answered by then is as far away as one without a line, in milliseconds. */
const patience = 5000

/** True without a line, and once an answer takes too long. */
export function useNoLine(answer: { data: unknown; error: { status: number } | null }): boolean {
  const isOffline = useOffline()
  const isPending = answer.data === undefined && !answer.error
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(setSlow, patience, true)
    return () => clearTimeout(timer)
  }, [isPending])
  return answer.data === undefined && (isOffline || answer.error?.status === 0 || (isPending && isSlow))
}

export interface StartAnswer {
  data: InspectionStart | null | undefined
  isError: boolean
  error: ReturnType<typeof useCallQuery>['error']
  refetch: () => unknown
  /** How far the clock of this device is from that of the portal, in milliseconds. */
  skew: number
  /** Units of the device where they are in place of the portal's answer. */
  kept: KeptUnits | null | undefined
}

export function useStart(instanceId: number, kind: InspectionKind, replaces: string | null): StartAnswer {
  const answer = useCallQuery(inspectionCalls.startInspection, { instanceId, kind, replaces }, { quiet: true })
  const isAlone = useNoLine(answer)
  const units = useKeptUnits()
  const kept = isAlone ? units : undefined
  const stored = kept && replaces === null ? toStart(kept, findUnit(kept, instanceId), kind) : undefined
  const { data = stored, isError, error, refetch } = answer
  const skew = answer.data ? answer.dataUpdatedAt - Date.parse(answer.data.now) : (kept?.skew ?? 0)
  return { data, isError: isError && !stored, error, refetch, skew, kept }
}

export const findUnit = (kept: KeptUnits, instanceId: number) =>
  kept.units.find((unit) => unit.instanceId === instanceId)
