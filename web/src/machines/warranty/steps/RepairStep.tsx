// Complaint, cause and correction.
import { Textarea } from '@mantine/core'
import { claimLabels } from '../claimFields.ts'
import type { StepProps } from './step.ts'

const questions = [
  ['complaint', 'What the operator noticed'],
  ['cause', 'What was found to be wrong'],
  ['correction', 'What was done about it'],
] as const

export function RepairStep({ claim: { entry, change, errors } }: StepProps) {
  return questions.map(([field, description]) => (
    <Textarea
      key={field}
      label={claimLabels[field]}
      name={field}
      description={description}
      required
      rows={3}
      value={entry[field]}
      error={errors[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  ))
}
