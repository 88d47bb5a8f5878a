// What was noticed, what was found, what was done.
import { Textarea } from '@mantine/core'
import type { StepProps } from './step.ts'

const questions = [
  ['complaint', 'Complaint', 'What the operator noticed'],
  ['cause', 'Cause', 'What was found to be wrong'],
  ['correction', 'Correction', 'What was done about it'],
] as const

export function RepairStep({ claim: { entry, change, errors } }: StepProps) {
  return questions.map(([field, label, description]) => (
    <Textarea
      key={field}
      label={label}
      description={description}
      required
      rows={3}
      value={entry[field]}
      error={errors[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  ))
}
