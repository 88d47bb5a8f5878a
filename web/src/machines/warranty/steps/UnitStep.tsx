// Which unit failed, when, and under which warranty.
import { NativeSelect, TextInput } from '@mantine/core'
import { coverWarning } from '@portal/contract/machines/warrantyForm'
import { formatDate } from '../../../platform/formats.ts'
import { UnitPicker } from '../../service/shared/UnitPicker.tsx'
import { toDraft } from '../claimEntry.ts'
import { claimLabels } from '../claimFields.ts'
import type { StepProps } from './step.ts'

export function UnitStep({ claim: { entry, change, errors }, coverage }: StepProps) {
  const coverages = coverage?.coverages ?? []
  const chosen = coverages.find(({ type }) => type === entry.warrantyType)
  const options = coverages.map(({ type, until, isActive }) => ({
    value: type,
    label: until === null ? type : `${type}, ${isActive ? 'until' : 'ended'} ${formatDate(until)}`,
  }))
  // A value chosen for another unit, or from the ERP, stays to be seen.
  if (entry.warrantyType !== '' && !chosen) options.push({ value: entry.warrantyType, label: entry.warrantyType })
  const warning = coverage && coverWarning(toDraft(entry), coverages)
  return (
    <>
      <UnitPicker
        name="unitSerial"
        label={claimLabels.unitSerial}
        value={entry.unitSerial}
        error={errors['unitSerial']}
        onChange={(unitSerial) => change({ unitSerial })}
      />
      <div className="fields gap4">
        <TextInput
          label={claimLabels.failureDate}
          name="failureDate"
          type="date"
          required
          value={entry.failureDate}
          error={errors['failureDate']}
          onChange={(event) => change({ failureDate: event.currentTarget.value })}
        />
        <TextInput
          label={claimLabels.repairDate}
          name="repairDate"
          type="date"
          required
          value={entry.repairDate}
          error={errors['repairDate']}
          onChange={(event) => change({ repairDate: event.currentTarget.value })}
        />
        <TextInput
          label={claimLabels.hours}
          name="hours"
          required
          inputMode="decimal"
          autoComplete="off"
          value={entry.hours}
          error={errors['hours']}
          onChange={(event) => change({ hours: event.currentTarget.value })}
        />
      </div>
      <NativeSelect
        label="Warranty"
        value={entry.warrantyType}
        error={errors['warrantyType']}
        data={[{ value: '', label: 'I do not know' }, ...options]}
        onChange={(event) => change({ warrantyType: event.currentTarget.value })}
      />
      {warning && (
        <p className="bare pad2h-4 rounded-md on-soon text-sm" role="status">
          {warning} You may still submit the claim; whoever reviews it sees this.
        </p>
      )}
    </>
  )
}
