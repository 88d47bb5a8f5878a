// With what fuel and CO2 are reckoned: shown to everyone, set by those who may, for one organization.
import type { OutputOf } from '@portal/contract/platform/call'
import { changeFactors, jemsCalls, defaultFactors } from '@portal/contract/machines/jems'
import { getFuelUnit } from '@portal/contract/platform/measures'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { useCallQuery, useCallMutation } from '../../platform/client.ts'
import { useLocale } from '../../platform/locale.ts'
import { useCan, useSession } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import field from '../../ui/forms/field.module.css'

type EnergyFactors = OutputOf<typeof jemsCalls.energyFactors>

export function Factors({ onClose }: { onClose: () => void }) {
  const { data } = useCallQuery(jemsCalls.energyFactors, {})
  return (
    <Modal opened title="Factors of fuel and CO2" onClose={onClose}>
      {data ? <Form given={data} onClose={onClose} /> : <SkeletonRows rows={3} />}
    </Modal>
  )
}

const rounded = (value: number): string => String(Math.round(value * 1000) / 1000)
const parseNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

function Form({ given, onClose }: { given: EnergyFactors; onClose: () => void }) {
  const { unit, perGallon } = getFuelUnit(useLocale())
  const isOne = useSession().profile?.activeOrganizationCount === 1
  const mayChange = useCan()(changeFactors) && isOne
  const [fuel, setFuel] = useState(rounded(given.gallonsPerHour * perGallon))
  const [co2, setCo2] = useState(rounded(given.co2KgPerGallon / perGallon))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const set = useCallMutation(jemsCalls.setEnergyFactors, {
    quiet: true,
    invalidates: [jemsCalls.energyFactors, jemsCalls.searchEnergy, jemsCalls.energySummary],
    onSuccess: () => {
      showMessage({ kind: 'done', text: 'The factors are saved.' })
      onClose()
    },
  })
  const save = (factors: { gallonsPerHour: number; co2KgPerGallon: number } | null) => {
    setErrors({})
    set.mutate(
      { factors },
      {
        onError: (failure) =>
          setErrors(Object.keys(failure.fields).length > 0 ? failure.fields : { '': failure.message }),
      },
    )
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const [perHour, perFuel] = [parseNumber(fuel), parseNumber(co2)]
    if (Number.isFinite(perHour) && Number.isFinite(perFuel))
      return save({ gallonsPerHour: perHour / perGallon, co2KgPerGallon: perFuel * perGallon })
    setErrors({
      ...(!Number.isFinite(perHour) && { 'factors.gallonsPerHour': 'Please enter a number.' }),
      ...(!Number.isFinite(perFuel) && { 'factors.co2KgPerGallon': 'Please enter a number.' }),
    })
  }
  const usual = [
    rounded(defaultFactors.gallonsPerHour * perGallon),
    rounded(defaultFactors.co2KgPerGallon / perGallon),
  ] as const
  return (
    <form method="post" noValidate className="stack gap4" onSubmit={submit}>
      <p className="bare muted">
        {isOne
          ? 'Fuel avoided is engine hours avoided by the fuel an idling engine takes; CO2 is what that fuel would have made.'
          : 'Choose one organization to set its factors; here are the usual ones.'}
      </p>
      {errors[''] && (
        <em className="text-sm danger" role="alert">
          {errors['']}
        </em>
      )}
      <Field
        label={`Fuel per engine hour, ${unit}`}
        hint={`Usually ${usual[0]}`}
        value={fuel}
        error={errors['factors.gallonsPerHour']}
        onChange={mayChange ? setFuel : undefined}
      />
      <Field
        label={`CO2 per ${unit} of fuel, kg`}
        hint={`Usually ${usual[1]}, for diesel`}
        value={co2}
        error={errors['factors.co2KgPerGallon']}
        onChange={mayChange ? setCo2 : undefined}
      />
      {mayChange && (
        <div className="flex wrap gap3">
          <Button type="submit" look="primary" disabled={set.isPending}>
            Save
          </Button>
          {given.isOwn && (
            <Button disabled={set.isPending} onClick={() => save(null)}>
              Use the usual factors
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

interface FieldProps {
  label: string
  hint: string
  value: string
  error: string | undefined
  /** Without it the value is only read. */
  onChange: ((value: string) => void) | undefined
}

function Field({ label, hint, value, error, onChange }: FieldProps) {
  return (
    <label className="stack gap1 medium">
      {label}
      <input
        className={`regular ${field['field'] ?? ''}`}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        readOnly={!onChange}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange?.(event.target.value.slice(0, 9))}
      />
      {error ? (
        <em className="text-sm regular danger" role="alert">
          {error}
        </em>
      ) : (
        <small>{hint}</small>
      )}
    </label>
  )
}
