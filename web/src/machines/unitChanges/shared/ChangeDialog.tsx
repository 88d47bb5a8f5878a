// One thing done to many units: what it is, its form, how far it is, and the outcome of each unit [P6.45].
import type { AnyCall } from '@portal/contract/platform/call'
import { judgeUnits } from '@portal/contract/machines/fleet'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { reportNotices } from '@portal/contract/machines/notices'
import type { UnitAction } from '@portal/contract/machines/unitChanges'
import { unitActionRights, unitChangeMessages } from '@portal/contract/machines/unitChanges'
import { paths } from '@portal/contract/platform/paths'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Picked } from '../../../lists/shared/ListPage.tsx'
import { plural } from '../../../platform/formats.ts'
import { useCan } from '../../../platform/session.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import { actionLabels, ActionForm } from '../ActionForm.tsx'
import { loadSerials } from './loadSerials.ts'
import type { UnitActionInput, UnitChangeResult } from './useUnitChange.ts'
import { useUnitChange } from './useUnitChange.ts'

interface ChangeDialogProps {
  picked: Picked
  /** The search of the list, whose rows have the serial of their unit. */
  call: AnyCall
  action?: UnitAction | undefined
  onClose: () => void
}

export function ChangeDialog({ picked, call, action, onClose }: ChangeDialogProps) {
  const [chosen, setChosen] = useState(action)
  const [result, setResult] = useState<UnitChangeResult>()
  // The list may be another one once they are changed; the dialog is about those that were picked.
  const [asked] = useState(picked)
  const { data, isError, refetch } = useQuery({
    queryKey: ['picked units', asked],
    queryFn: ({ client }) => loadSerials(client, call, asked),
    staleTime: Infinity,
    meta: { quiet: true },
  })
  const count = plural(data?.length ?? (asked.request ? asked.total : asked.keys.length), 'unit')
  const title = chosen ? `${actionLabels[chosen]}: ${count}` : `Change ${count}`
  return (
    <Modal opened title={title} onClose={onClose}>
      {isError ? (
        <ErrorState message="The units could not be loaded." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={4} height={40} />
      ) : result ? (
        <Outcomes result={result} onClose={onClose} />
      ) : chosen ? (
        <Run action={chosen} serials={data} onDone={setResult} />
      ) : (
        <ChooseAction serials={data} onChoose={setChosen} />
      )}
    </Modal>
  )
}

interface ChooseActionProps {
  serials: readonly string[]
  onChoose: (action: UnitAction) => void
}

function ChooseAction({ serials, onChoose }: ChooseActionProps) {
  const can = useCan()
  const actions = (Object.keys(actionLabels) as UnitAction[]).filter((name) => can(unitActionRights[name]))
  return (
    <ul className="list stack gap2">
      {actions.map((name) => (
        <li key={name}>
          <Button className="full" onClick={() => onChoose(name)}>
            {actionLabels[name]}
          </Button>
        </li>
      ))}
      {can(judgeUnits) && (
        <li>
          <ButtonLink className="full" href={inspectionPaths.records(serials)}>
            Record inspections, one after the other
          </ButtonLink>
        </li>
      )}
      {can(reportNotices) && (
        <li>
          <ButtonLink className="full" href={paths.completeNotice({ units: serials.join(',') })}>
            Report a notice
          </ButtonLink>
        </li>
      )}
    </ul>
  )
}

interface RunProps {
  action: UnitAction
  serials: readonly string[]
  onDone: (result: UnitChangeResult) => void
}

function Run({ action, serials, onDone }: RunProps) {
  const { send, done, isSending } = useUnitChange()
  const start = async (input: UnitActionInput) => onDone(await send(serials, input))
  return (
    <>
      <ActionForm action={action} serials={serials} isSending={isSending} onSend={start} />
      {isSending && (
        <p className="bare above3" role="status">
          {done} of {plural(serials.length, 'unit')}
          <progress max={serials.length} value={done} aria-hidden />
        </p>
      )}
    </>
  )
}

function Outcomes({ result: { outcomes, changeIds }, onClose }: { result: UnitChangeResult; onClose: () => void }) {
  const { undo, isSending } = useUnitChange()
  const failed = outcomes.filter(({ problem }) => problem !== null)
  const done = outcomes.filter(({ problem }) => problem === null)
  const summary = useRef<HTMLParagraphElement>(null)
  // The form that had the focus went away.
  useEffect(() => summary.current?.focus(), [])
  return (
    <div className="stack gap4">
      <p className="bare strong" role="status" tabIndex={-1} ref={summary}>
        {plural(done.length, 'unit')} changed{failed.length > 0 && `, ${failed.length} not`}
      </p>
      <div className="flex wrap gap3">
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
        {changeIds.length > 0 && (
          <Button loading={isSending} onClick={() => void undo(changeIds).then(onClose, () => undefined)}>
            Undo
          </Button>
        )}
      </div>
      <ul className="list lined scroll" aria-label="Outcomes">
        {[...failed, ...done].map(({ unitSerial, instanceId, problem, made }) => (
          <li className="row between gap3 tall1h" key={unitSerial}>
            <span className="nowrap">
              {instanceId === null ? unitSerial : <Link href={paths.unit(instanceId)}>{unitSerial}</Link>}
            </span>
            <span className={problem && problem !== unitChangeMessages.unchanged ? 'danger right' : 'muted right'}>
              {problem ?? made ?? 'Done'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
