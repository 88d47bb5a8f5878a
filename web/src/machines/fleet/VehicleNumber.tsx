// The customer's own number of a unit, edited where it is; a change can be taken back.
import { IconCheck } from '../../ui/icons/IconCheck.ts'
import { IconPencil } from '../../ui/icons/IconPencil.ts'
import { IconX } from '../../ui/icons/IconX.ts'
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { changeFleet, fleetCalls } from '@portal/contract/machines/fleet'
import { useId, useRef, useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { useCan } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import field from '../../ui/forms/field.module.css'
import classes from './VehicleNumber.module.css'

type Unit = Pick<UnitDetail, 'instanceId' | 'customerVehicleNumber'>

export function VehicleNumber({ unit: { instanceId, customerVehicleNumber } }: { unit: Unit }) {
  const may = useCan()(changeFleet)
  const [draft, setDraft] = useState<string>()
  const pencil = useRef<HTMLButtonElement>(null)
  const save = useCallMutation(fleetCalls.setVehicleNumber, {
    invalidates: [fleetCalls.getUnit, fleetCalls.searchFleet],
  })
  const note = useId()
  const fault = save.error?.fields['customerVehicleNumber']
  const before = customerVehicleNumber ?? ''
  const close = () => {
    save.reset()
    setDraft(undefined)
    requestAnimationFrame(() => pencil.current?.focus())
  }
  const keep = () => {
    const next = (draft ?? '').trim()
    if (next === before) return close()
    save.mutate(
      { instanceId, customerVehicleNumber: next },
      {
        onSuccess: () => {
          close()
          showMessage({
            kind: 'done',
            text: next ? `Vehicle number is now ${next}.` : 'Vehicle number removed.',
            action: { label: 'Undo', run: () => save.mutate({ instanceId, customerVehicleNumber: before }) },
          })
        },
      },
    )
  }
  if (draft === undefined)
    return (
      <span className="inline-row wrap gap1">
        {customerVehicleNumber ?? <span className="muted">None</span>}
        {may && (
          <Button
            look="icon"
            className={classes['act'] ?? ''}
            ref={pencil}
            aria-label="Change vehicle number"
            onClick={() => setDraft(before)}
          >
            <IconPencil size={16} aria-hidden />
          </Button>
        )}
      </span>
    )
  return (
    <form
      className="inline-row wrap gap1"
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <input
        className={`${field['field'] ?? ''} ${classes['number'] ?? ''}`}
        aria-label="Vehicle number"
        value={draft}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && note}
        autoFocus
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <Button type="submit" look="icon" aria-label="Save" disabled={save.isPending}>
        <IconCheck size={18} aria-hidden />
      </Button>
      <Button look="icon" aria-label="Cancel" onClick={close}>
        <IconX size={18} aria-hidden />
      </Button>
      {fault && (
        <p id={note} role="alert" className={`bare text-note danger ${classes['fault'] ?? ''}`}>
          {fault}
        </p>
      )}
    </form>
  )
}
