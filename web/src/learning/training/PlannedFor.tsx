// Whom the seats of a course in the cart are for, and the way to forget it [P12.56].
import { seatCalls } from '@portal/contract/learning/seats'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { useSession } from '../../platform/session.ts'
import notes from '../../buying/cart/shared/LineNotes.module.css'
import { Button } from '../../ui/forms/Button.tsx'

export function PlannedFor({ courseId, title }: { courseId: number; title: string }) {
  const { signedIn } = useSession()
  const { data } = useCallQuery(seatCalls.getPlannedSeats, {}, { quiet: true, enabled: signedIn })
  const forget = useCallMutation(seatCalls.forgetPlannedSeats, { invalidates: [seatCalls.getPlannedSeats] })
  const people = data?.find((planned) => planned.courseId === courseId)?.people ?? []
  if (people.length === 0) return null
  return (
    <p className={notes['note']}>
      Once ordered, seats go to {people.map(({ name }) => name).join(', ')}.{' '}
      <Button look="quiet" disabled={forget.isPending} onClick={() => forget.mutate({ courseId })}>
        Assign them myself<span className="visually-hidden">: {title}</span>
      </Button>
    </p>
  )
}
