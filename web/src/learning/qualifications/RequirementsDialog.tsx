// The requirements of the models in fleet: read by all who see the matrix, set by administrators [P12.25].
import { NativeSelect, TextInput } from '@mantine/core'
import { manageUsers } from '@portal/contract/access/privileges'
import type { QualificationKind, TrainingRequirement } from '@portal/contract/learning/qualifications'
import { qualificationMessages } from '@portal/contract/learning/qualificationMessages'
import {
  newRequirement,
  qualificationCalls,
  qualificationKindLabels,
  qualificationKinds,
} from '@portal/contract/learning/qualifications'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { plural } from '../../platform/formats.ts'
import { useContractForm } from '../../platform/forms.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'

const invalidates = [
  qualificationCalls.getTrainingRequirements,
  qualificationCalls.getTrainingMatrix,
  qualificationCalls.getPersonQualifications,
  qualificationCalls.getUnitOperators,
]

const nameOf = ({ kind, courseTitle }: TrainingRequirement) => courseTitle ?? qualificationKindLabels[kind]

export function RequirementsDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useCallQuery(qualificationCalls.getTrainingRequirements, {}, { quiet: true })
  const mayKeep = useCan()(manageUsers)
  const remove = useCallMutation(qualificationCalls.removeTrainingRequirement, { invalidates })
  return (
    <Modal opened title="Requirements" onClose={onClose}>
      <p className="bare below4 muted">
        What your organization asks of who operates a model. A period here only makes that of the evidence shorter.
      </p>
      {isError && !data && <ErrorState title="The requirements did not load" onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={4} />}
      {data?.requirements.length === 0 && <p>Nothing is required yet.</p>}
      <ul className="rows list below5 text-sm" aria-label="Requirements">
        {data?.requirements.map((requirement) => (
          <li key={requirement.requirementId}>
            <span className="words">
              <strong>{requirement.model ?? 'Every model'}</strong>: {nameOf(requirement)}
              {requirement.months && <small>Valid for {plural(requirement.months, 'month')} at most</small>}
            </span>
            {mayKeep && data.isOne && (
              <Button
                look="quiet"
                aria-label={`Remove ${nameOf(requirement)} of ${requirement.model ?? 'every model'}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ requirementId: requirement.requirementId })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayKeep && data && (data.isOne ? <NewRequirement {...data} /> : <p>{qualificationMessages.oneOrganization}</p>)}
    </Modal>
  )
}

interface Entry {
  modelId: string
  kind: QualificationKind
  courseId: string
  months: string
}

interface NewRequirementProps {
  models: readonly { modelId: string; model: string }[]
  courses: readonly { courseId: number; title: string }[]
}

function NewRequirement({ models, courses }: NewRequirementProps) {
  const empty: Entry = { modelId: '', kind: 'THEORY', courseId: '', months: '' }
  const form = useContractForm(newRequirement, {
    defaultValues: empty,
    toInput: ({ modelId, kind, courseId, months }) => ({
      modelId: modelId || null,
      kind,
      courseId: kind === 'THEORY' && courseId ? Number(courseId) : null,
      months: months.trim() === '' ? null : Number(months),
    }),
  })
  const add = useCallMutation(qualificationCalls.addTrainingRequirement, {
    quiet: true,
    invalidates,
    // Before the list is read again: by then the next one may be half entered.
    onSuccess: () => form.reset(empty),
  })
  const submit = form.handleSubmit((input) => add.mutateAsync(input).catch((error: CallError) => form.refuse(error)))
  const { field, faults } = form
  return (
    <form method="post" noValidate className="stack gap3h" onSubmit={(event) => void submit(event)}>
      <h3 className="below2">Add a requirement</h3>
      <FormFault>{faults['']}</FormFault>
      <div className="fields gap3h">
        <NativeSelect
          label="Of"
          data={[
            { value: '', label: 'Every model' },
            ...models.map(({ modelId, model }) => ({ value: modelId, label: model })),
          ]}
          {...field('modelId')}
        />
        <NativeSelect
          label="What"
          data={qualificationKinds.map((each) => ({ value: each, label: qualificationKindLabels[each] }))}
          {...field('kind')}
        />
      </div>
      {form.watch('kind') === 'THEORY' && (
        <NativeSelect
          label="Course"
          required
          data={[
            { value: '', label: 'Choose' },
            ...courses.map(({ courseId, title }) => ({ value: String(courseId), label: title })),
          ]}
          {...field('courseId')}
        />
      )}
      <TextInput label="Valid for at most (months)" inputMode="numeric" {...field('months')} />
      <div>
        <Button type="submit" look="primary" disabled={add.isPending}>
          Add
        </Button>
      </div>
    </form>
  )
}
