// The feature group of a user, and what is switched off for it [P9.81].
import { TextInput } from '@mantine/core'
import { namedFeatureGroup } from '@portal/contract/provider/featureFlags'
import type { UserRecord } from '@portal/contract/access/userRecord'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { useUserAct } from './useUserAct.ts'

export function FeatureGroupForm({ record }: { record: UserRecord }) {
  const { user, featureGroup: group, featuresOff, mayChange, isYourself } = record
  const form = useContractForm(namedFeatureGroup, { defaultValues: { group } })
  const save = useUserAct(userRecordCalls.setFeatureGroup)
  const isFixed = !mayChange || isYourself
  const submit = form.handleSubmit((input) =>
    save.mutateAsync({ ...input, userId: user.authId }).catch((error: CallError) => form.refuse(error)),
  )
  return (
    <form method="post" noValidate className="stack gap4 unspaced" onSubmit={(event) => void submit(event)}>
      <FormFault>{form.faults['']}</FormFault>
      <TextInput label="Group" required disabled={isFixed} {...form.field('group')} />
      <p>
        {featuresOff.length === 0
          ? 'Nothing is switched off for it.'
          : `Switched off for it: ${featuresOff.join(', ')}.`}
      </p>
      <div className="row wrap gap3 unspaced">
        <SubmitButton loading={save.isPending} disabled={isFixed || !form.formState.isDirty}>
          Change group
        </SubmitButton>
        {save.isSuccess && !form.formState.isDirty && <p role="status">Saved.</p>}
      </div>
    </form>
  )
}
