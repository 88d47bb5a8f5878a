// Why a unit must not be used, over everything else on its page, with the sign-off; or the way to take it out of service.
import { IconBarrierBlock } from '../../ui/icons/IconBarrierBlock.ts'
import type { UnitDetail } from '@portal/contract/machines/fleet'
import type { OutOfService as Record } from '@portal/contract/machines/outOfService'
import { judgeUnits } from '@portal/contract/machines/fleet'
import { Suspense, useState } from 'react'
import { formatDateTime } from '../../platform/formats.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { lazyComponent } from '../../ui/lazyParts.ts'

const dialogs = () => import('./OutOfServiceDialogs.tsx')
const SignOffDialog = lazyComponent(() => dialogs().then((module) => module.SignOffDialog))
const TakeOutDialog = lazyComponent(() => dialogs().then((module) => module.TakeOutDialog))

export function OutOfServiceNotice({ unit }: { unit: UnitDetail }) {
  const may = useCan()(judgeUnits)
  const [chosen, setChosen] = useState<Record>()
  const open = unit.outOfService.filter(({ signedOffAt }) => signedOffAt === null)
  if (open.length === 0) return null
  return (
    <section className="below5 pad4-5 frame refused" aria-labelledby="out-of-service">
      <h2 className="row gap2 below2 text-base danger" id="out-of-service">
        <IconBarrierBlock size={20} aria-hidden /> Out of service: do not use this unit
      </h2>
      <ul className="stack gap2h list">
        {open.map((record) => (
          <li className="row wrap between gap5 lines2" key={record.outOfServiceId}>
            <span className="words">
              {record.reason}
              <small className="block">
                {record.takenBy}, {formatDateTime(record.takenAt)}
              </small>
            </span>
            {may && (
              <Button aria-label={`Sign off: ${record.reason}`} onClick={() => setChosen(record)}>
                Sign off
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>{chosen && <SignOffDialog record={chosen} onClose={() => setChosen(undefined)} />}</Suspense>
    </section>
  )
}

export function TakeOutOfService({ unit }: { unit: UnitDetail }) {
  const may = useCan()(judgeUnits)
  const [isOpen, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <IconBarrierBlock size={18} aria-hidden /> Take out of service
      </Button>
      <Suspense>{isOpen && <TakeOutDialog unit={unit} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
