// Staff plan a session, or change one: by the clocks of its place [P12.50].
import { NativeSelect, TextInput } from '@mantine/core'
import type { PlannedSession } from '@portal/contract/learning/courseSessions'
import { attendanceCalls, sessionPlan, sessionZones } from '@portal/contract/learning/courseSessions'
import { toClock } from '@portal/contract/access/sessionTimes'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { plural } from '../../platform/formats.ts'
import { useContractForm } from '../../platform/forms.ts'
import { showMessage } from '../../platform/toasts.ts'
import { getZone } from '../../platform/zone.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'

interface Entry {
  courseId: string
  startsAt: string
  endsAt: string
  timeZone: string
  place: string
  instructor: string
  capacity: string
  changeUntil: string
}

interface PlanDialogProps {
  /** The one that is changed; none for a new one. */
  session?: PlannedSession
  onClose: () => void
}

const isListed = (zone: string): boolean => sessionZones.some((each) => each === zone)

function toEntry(session: PlannedSession | undefined): Entry {
  const own = getZone()
  const timeZone = session?.timeZone ?? (isListed(own) ? own : sessionZones[0])
  const clock = (at: string | null | undefined) => (at ? toClock(new Date(at), timeZone) : '')
  return {
    courseId: session ? String(session.courseId) : '',
    startsAt: clock(session?.startsAt),
    endsAt: clock(session?.endsAt),
    timeZone,
    place: session?.place ?? '',
    instructor: session?.instructor ?? '',
    capacity: session ? String(session.capacity) : '',
    changeUntil: clock(session?.changeUntil),
  }
}

export function PlanDialog({ session, onClose }: PlanDialogProps) {
  const { data: courses = [] } = useCallQuery(attendanceCalls.getCoursesToPlan, {}, { enabled: !session })
  const form = useContractForm(sessionPlan, {
    defaultValues: toEntry(session),
    toInput: ({ courseId, capacity, changeUntil, ...entry }) => ({
      ...entry,
      sessionId: session?.sessionId ?? null,
      seen: session?.seen ?? null,
      courseId: Number(courseId),
      capacity: Number(capacity),
      changeUntil: changeUntil || null,
    }),
  })
  const send = useCallMutation(attendanceCalls.planSession, {
    quiet: true,
    invalidates: [attendanceCalls.getPlannedSessions, attendanceCalls.getAttendance],
  })
  const submit = form.handleSubmit((input) =>
    send.mutateAsync(input).then(
      () => {
        showMessage({ kind: 'done', text: session ? 'The session was changed.' : 'The session is planned.' })
        onClose()
      },
      (error: CallError) => form.refuse(error),
    ),
  )
  const { field, faults } = form
  const zone = form.watch('timeZone')
  const people = (session?.booked ?? 0) + (session?.waiting ?? 0)
  return (
    <Modal
      opened
      title={session ? 'Change this session' : 'Plan a session'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="plan-session" look="primary" disabled={send.isPending}>
            {session ? 'Save' : 'Plan'}
          </Button>
        </>
      }
    >
      <form id="plan-session" method="post" noValidate className="stack gap3h" onSubmit={(event) => void submit(event)}>
        <FormFault>{faults['']}</FormFault>
        {session ? (
          <p className="bare text-sm muted">
            {session.title}.{' '}
            {people > 0 && `${plural(people, 'person', 'people')} will get an email if time or place change.`}
          </p>
        ) : (
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
        <div className="fields gap3h">
          <TextInput label="Starts" type="datetime-local" required {...field('startsAt')} />
          <TextInput label="Ends" type="datetime-local" required {...field('endsAt')} />
        </div>
        <NativeSelect
          label="Time zone"
          required
          data={isListed(zone) ? [...sessionZones] : [zone, ...sessionZones]}
          {...field('timeZone')}
        />
        <TextInput
          label="Place"
          description="An address, or how to join a webinar."
          required
          autoComplete="off"
          {...field('place')}
        />
        <div className="fields gap3h">
          <TextInput label="Instructor" required autoComplete="off" {...field('instructor')} />
          <TextInput label="Places" required inputMode="numeric" {...field('capacity')} />
        </div>
        <TextInput
          label="Changes until"
          description="Until when people leave it or take another date; empty for until it starts."
          type="datetime-local"
          {...field('changeUntil')}
        />
      </form>
    </Modal>
  )
}
