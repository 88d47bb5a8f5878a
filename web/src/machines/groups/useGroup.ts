// Changes of one group: each carries the version seen; a stale one shows what changed meanwhile [D2.32].
import type { InputOf } from '@portal/contract/platform/call'
import { groupCalls, removeGroups, viewGroups } from '@portal/contract/machines/groups'
import type { GroupDetail } from '@portal/contract/machines/groups'
import { groupMessages } from '@portal/contract/machines/groupForm'
import { organizationCalls } from '@portal/contract/access/organizations'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { one } from '@portal/contract/access/privileges'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { plural } from '../../platform/formats.ts'
import { useCan } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'

const invalidates = [
  groupCalls.getGroup,
  groupCalls.searchUnitGroups,
  groupCalls.flattenedGroup,
  groupCalls.searchGroupUnits,
  groupCalls.explodedGroup,
  groupCalls.contactRelationships,
  organizationCalls.searchGroups,
  fleetCalls.searchFleet,
  fleetCalls.getUnit,
]

const demoOnly = one('Demo_Only_Organization_Of_Fleet_Update')
const acrossOnly = one('B2B_View_Parent_Holding')

/** True if the viewer may change this group. */
export function useMayChange({ multiOrg }: Pick<GroupDetail, 'multiOrg'>): boolean {
  const can = useCan()
  return can(viewGroups) && !can(demoOnly) && (!multiOrg || can(acrossOnly))
}

/** True if one who may change groups also takes them out of others and deletes them [B6.03]. */
export const useMayRemove = (): boolean => useCan()(removeGroups)

type Patch = Omit<InputOf<typeof groupCalls.updateGroup>, 'groupId' | 'version'>

export function useGroup({ groupId, version }: Pick<GroupDetail, 'groupId' | 'version'>) {
  const [stale, setStale] = useState<string>()
  const save = useCallMutation(groupCalls.updateGroup, { quiet: true, invalidates })
  const move = useCallMutation(groupCalls.changeGroupUnits, { quiet: true, invalidates })
  const add = useCallMutation(groupCalls.addGroupUnits, { quiet: true, invalidates })
  const remove = useCallMutation(groupCalls.deleteGroup, { quiet: true, invalidates })
  const report = (error: CallError): undefined => {
    if (error.body?.code === 'CONFLICT') setStale(error.fields['version'] ?? groupMessages.stale)
    else showMessage({ kind: 'warning', text: Object.values(error.fields)[0] ?? error.message })
  }
  type Changes = InputOf<typeof groupCalls.changeGroupUnits>['changes']
  /** Moves units, and offers to take it back exactly. */
  const moveUnits = async (changes: Changes, text: string) => {
    const done = await move.mutateAsync({ changes }).catch(report)
    if (!done) return
    const back = done.changes.map((each) => ({ groupId: each.groupId, add: each.removed, remove: each.added }))
    const undo = () => void move.mutateAsync({ changes: back }).catch(report)
    showMessage({ kind: 'done', text, action: { label: 'Undo', run: undo } })
  }
  /** Puts units in by serial, and offers to take out again those that came in by it. */
  const addSerials = async (unitSerials: string[]) => {
    const done = await add.mutateAsync({ groupId, unitSerials }).catch(report)
    if (!done || done.added.length === 0) return done
    const undo = () => void move.mutateAsync({ changes: [{ groupId, remove: done.added }] }).catch(report)
    showMessage({
      kind: 'done',
      text: `${plural(done.added.length, 'unit')} added.`,
      action: { label: 'Undo', run: undo },
    })
    return done
  }
  return {
    /** Changes since this page was loaded, a line for each change. */
    stale,
    forgetStale: () => setStale(undefined),
    isBusy: save.isPending || move.isPending || add.isPending || remove.isPending,
    /** `seen` is the version that a form began from. */
    save: (patch: Patch, seen: number) => save.mutateAsync({ groupId, version: seen, ...patch }),
    change: (patch: Patch) => save.mutateAsync({ groupId, version, ...patch }).catch(report),
    addSerials,
    moveUnits,
    remove: () => remove.mutateAsync({ id: groupId, version }).catch(report),
    report,
  }
}
export type GroupChanges = ReturnType<typeof useGroup>
