// Buttons for the units picked in a list [P6.45].
import type { AnyCall } from '@portal/contract/platform/call'
import { judgeUnits } from '@portal/contract/machines/fleet'
import type { UnitAction } from '@portal/contract/machines/unitChanges'
import { maxUnitsAtOnce, unitActionRights } from '@portal/contract/machines/unitChanges'
import { Suspense, useState } from 'react'
import type { Picked } from '../../../lists/shared/ListPage.tsx'
import { useCan } from '../../../platform/session.ts'
import { lazyComponent } from '../../../ui/lazyParts.ts'

const ChangeDialog = lazyComponent(() => import('./ChangeDialog.tsx').then((module) => module.ChangeDialog))

export function UnitActions({ picked, call }: { picked: Picked; call: AnyCall }) {
  const can = useCan()
  const [opened, setOpened] = useState<UnitAction | 'any'>()
  if (!picked.request && picked.keys.length === 0) return null
  if (!Object.values(unitActionRights).some(can)) return null
  const count = picked.request ? picked.total : picked.keys.length
  if (count > maxUnitsAtOnce) return <span>Changes: at most {maxUnitsAtOnce} units at a time</span>
  return (
    <>
      {can(judgeUnits) && (
        <button type="button" onClick={() => setOpened('plan')}>
          Plan inspection
        </button>
      )}
      <button type="button" onClick={() => setOpened('any')}>
        Change…
      </button>
      <Suspense>
        {opened && (
          <ChangeDialog
            picked={picked}
            call={call}
            {...(opened !== 'any' && { action: opened })}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
