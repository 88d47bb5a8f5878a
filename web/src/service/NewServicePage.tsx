// Request Service: which unit, what is wrong, where and by when [S8.03].
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { serviceTypes } from 'contract/service'
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
  const { draft, change, errors, round, submit, isSending } = useNewService(
    textIn(search['unit']),
    (srId) => void navigate({ href: paths.serviceRequest(srId) }),
  )
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (round > 0) summary.current?.focus()
  }, [round])
  const all = Object.values(errors)
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
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {all.length > 0 && (
          <div ref={summary} role="alert" tabIndex={-1} className={classes['summary']}>
            {all.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </div>
        )}
        <UnitPicker
          value={draft.unitSerial}
          error={errors['unitSerial']}
          onChange={(unitSerial) => change({ unitSerial })}
        />
        <NativeSelect
          label="What is needed"
          required
          value={draft.type}
          error={errors['type']}
          data={[{ value: '', label: 'Choose' }, ...serviceTypes]}
          onChange={(event) => change({ type: event.currentTarget.value })}
        />
        <Textarea
          label="Problem"
          required
          rows={4}
          value={draft.problem}
          error={errors['problem']}
          onChange={(event) => change({ problem: event.currentTarget.value })}
        />
        <div className={classes['pair']}>
          <TextInput
            label="Where the unit is"
            value={draft.place}
            error={errors['place']}
            onChange={(event) => change({ place: event.currentTarget.value })}
          />
          <TextInput
            label="Wanted by"
            type="date"
            value={draft.dueOn}
            error={errors['dueOn']}
            onChange={(event) => change({ dueOn: event.currentTarget.value })}
          />
        </div>
        <Checkbox
          label="The unit is not safe to use"
          description="It reads 'Out of service' from now on, until somebody signs it off."
          checked={draft.isUnsafe}
          onChange={(event) => change({ isUnsafe: event.currentTarget.checked })}
        />
        <FilePicker
          label="Photos and documents"
          files={draft.documents}
          error={errors['documents']}
          onChange={(documents) => change({ documents })}
        />
        <Button type="submit" size="md" loading={isSending} className={classes['send'] ?? ''}>
          Request Service
        </Button>
      </form>
    </>
  )
}
