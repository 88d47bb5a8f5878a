// Request Service: which unit, what is wrong, where and by when [S8.03].
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { serviceTypes } from '@portal/contract/machines/service'
import { textIn } from '../../platform/urlState.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorSummary, toMistakes } from '../../ui/forms/ErrorSummary.tsx'
import { FilePicker } from '../../ui/forms/FilePicker.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { UnitPicker } from './shared/UnitPicker.tsx'
import { useNewService } from './useNewService.ts'

export const Route = createFileRoute('/pages/dashboard/equipment/service/new/')({
  component: NewServicePage,
})

const labels = {
  unitSerial: 'Unit serial',
  type: 'What is needed',
  problem: 'Problem',
  place: 'Where the unit is',
  dueOn: 'Wanted by',
}

function NewServicePage() {
  const search: Record<string, unknown> = Route.useSearch()
  const navigate = useNavigate()
  const { form, submit, isSending } = useNewService(
    textIn(search['unit']),
    (srId) => void navigate({ href: latePaths.serviceRequest(srId) }),
  )
  const { submitCount } = form.formState
  const { field, faults, change } = form
  const [unitSerial, documents] = form.watch(['unitSerial', 'documents'])
  return (
    <>
      <PageHeader
        title="Request Service"
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Service Jobs', href: paths.service() },
        ]}
        lead="Tell us about the unit and the problem. You can follow the job and add comments at any time."
      />
      <form
        method="post"
        noValidate
        className="stack gap4 roomy frame width-xl"
        onSubmit={(event) => void submit(event)}
      >
        <ErrorSummary mistakes={toMistakes(faults, labels)} round={submitCount} />
        <UnitPicker
          name="unitSerial"
          label={labels.unitSerial}
          value={unitSerial}
          error={faults['unitSerial']}
          onChange={(serial) => change({ unitSerial: serial })}
        />
        <NativeSelect
          label={labels.type}
          required
          data={[{ value: '', label: 'Choose' }, ...serviceTypes]}
          {...field('type')}
        />
        <Textarea label={labels.problem} required rows={4} {...field('problem')} />
        <div className="fields gap4">
          <TextInput label={labels.place} {...field('place')} />
          <TextInput label={labels.dueOn} type="date" {...field('dueOn')} />
        </div>
        <Checkbox
          label="The unit is not safe to use"
          description="It reads 'Out of service' from now on, until somebody signs it off."
          {...field('isUnsafe')}
        />
        <FilePicker
          label="Photos and documents"
          files={documents}
          error={faults['documents']}
          onChange={(chosen) => change({ documents: chosen })}
        />
        <Button look="primary" type="submit" loading={isSending} className="fit">
          Request Service
        </Button>
      </form>
    </>
  )
}
