// Request Service: which unit, what is wrong, where and by when [S8.03].
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { paths } from '@portal/contract/paths'
import { serviceTypes } from '@portal/contract/service'
import { useEffect, useRef } from 'react'
import { textIn } from '../platform/urlState.ts'
import { FilePicker } from '../ui/FilePicker.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import classes from './NewServicePage.module.css'
import { UnitPicker } from './shared/UnitPicker.tsx'
import { useNewService } from './useNewService.ts'

export const Route = createFileRoute('/pages/dashboard/equipment/service/new/')({
  component: NewServicePage,
})

function NewServicePage() {
  const search: Record<string, unknown> = Route.useSearch()
  const navigate = useNavigate()
  const { form, submit, isSending } = useNewService(
    textIn(search['unit']),
    (srId) => void navigate({ href: paths.serviceRequest(srId) }),
  )
  const { submitCount } = form.formState
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus()
  }, [submitCount])
  const { field, faults, change } = form
  const all = Object.values(faults)
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
      <form method="post" noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
        {all.length > 0 && (
          <div ref={summary} role="alert" tabIndex={-1} className={classes['summary']}>
            {all.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </div>
        )}
        <UnitPicker
          value={unitSerial}
          error={faults['unitSerial']}
          onChange={(serial) => change({ unitSerial: serial })}
        />
        <NativeSelect
          label="What is needed"
          required
          data={[{ value: '', label: 'Choose' }, ...serviceTypes]}
          {...field('type')}
        />
        <Textarea label="Problem" required rows={4} {...field('problem')} />
        <div className={classes['pair']}>
          <TextInput label="Where the unit is" {...field('place')} />
          <TextInput label="Wanted by" type="date" {...field('dueOn')} />
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
        <Button type="submit" size="md" loading={isSending} className={classes['send'] ?? ''}>
          Request Service
        </Button>
      </form>
    </>
  )
}
