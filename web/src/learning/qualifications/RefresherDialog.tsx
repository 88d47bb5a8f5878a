// Books refreshers, for people chosen or the cells that end: the courses, seats that are left first, the others into the training cart [P14.24, P14.25, P14.90].
import { paths } from '@portal/contract/platform/paths'
import type { InputOf, OutputOf } from '@portal/contract/platform/call'
import { courseStateLabels } from '@portal/contract/learning/qualifications'
import type { Refresher } from '@portal/contract/learning/refreshers'
import { refresherCalls, refresherOutcomeTexts } from '@portal/contract/learning/refreshers'
import { formatSession } from '@portal/contract/access/sessionTimes'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { refreshCart } from '../../buying/cart/shared/cart.ts'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { formatDate, plural } from '../../platform/formats.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { CourseLink } from '../training/shared/CourseLink.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import classes from './qualifications.module.css'

interface RefresherDialogProps {
  /** Ids of the people chosen. */
  contactIds: readonly number[]
  onClose: () => void
}

/** For people chosen: whatever course they need. */
export function RefresherDialog({ contactIds, onClose }: RefresherDialogProps) {
  const answer = useCallQuery(
    refresherCalls.getRefreshers,
    { contactIds: [...contactIds] },
    { quiet: true, staleTime: 0 },
  )
  return (
    <Shell answer={answer} refreshers={answer.data} onClose={onClose}>
      <p>None of them needs a course: nothing is due soon, expired or missing.</p>
    </Shell>
  )
}

interface EndingDialogProps {
  cells: InputOf<typeof refresherCalls.getExpiringRefreshers>
  /** Records what is no course, for who may; undefined for others. */
  onRecord: (() => void) | undefined
  onClose: () => void
}

/** For cells that end: the courses behind them. */
export function EndingDialog({ cells, onRecord, onClose }: EndingDialogProps) {
  const answer = useCallQuery(refresherCalls.getExpiringRefreshers, cells, { quiet: true, staleTime: 0 })
  const { people = 0, others = 0, refreshers } = answer.data ?? {}
  return (
    <Shell
      answer={answer}
      refreshers={refreshers}
      onClose={onClose}
      lead={
        others > 0 &&
        `The ${people} people listed are those with something due soonest. For ${plural(others, 'other')} narrow the matrix by group, model or name.`
      }
    >
      {people === 0 ? (
        <p>Nothing is due soon or expired here.</p>
      ) : (
        <p>
          No course ends: what is due soon or expired here is a hands-on check or an authorization, or its course is no
          longer offered.
        </p>
      )}
      {people > 0 && onRecord && (
        <Button look="primary" onClick={onRecord}>
          Record Training
        </Button>
      )}
    </Shell>
  )
}

interface ShellProps {
  answer: { isError: boolean; error: CallError | null; refetch: () => unknown }
  refreshers: readonly Refresher[] | undefined
  lead?: string | false
  /** Shown where there is no course to book. */
  children: ReactNode
  onClose: () => void
}

function Shell({ answer, refreshers, lead, children, onClose }: ShellProps) {
  return (
    <Modal opened size="large" title="Book refreshers" onClose={onClose}>
      {answer.isError && !refreshers && (
        <ErrorState
          title="The courses did not load"
          message={answer.error?.body?.userFriendlyMessage}
          onRetry={() => void answer.refetch()}
        />
      )}
      {!refreshers && !answer.isError && <SkeletonRows rows={4} />}
      {lead && <p className="bare below4 muted">{lead}</p>}
      {refreshers?.length === 0 && children}
      {refreshers?.map((refresher) => (
        <Course key={refresher.courseId} refresher={refresher} />
      ))}
    </Modal>
  )
}

type Result = OutputOf<typeof refresherCalls.bookRefresher>

function Course({ refresher }: { refresher: Refresher }) {
  const { courseId, title, people, seatsLeft, dates } = refresher
  const client = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [result, setResult] = useState<Result>()
  const book = useCallMutation(refresherCalls.bookRefresher, {
    quiet: true,
    onSuccess: (answer) => {
      setResult(answer)
      void refreshCart(client, 'training-store')
    },
  })
  const chosen = people.filter(({ contactId }) => !left.has(contactId))
  const ordered = Math.max(0, chosen.length - seatsLeft)
  const toggle = (contactId: number) => {
    const next = new Set(left)
    if (!next.delete(contactId)) next.add(contactId)
    setLeft(next)
  }
  return (
    <section className={classes['course']} aria-labelledby={`refresher-${courseId}`}>
      <h3 id={`refresher-${courseId}`} className="below2">
        <CourseLink courseId={courseId} title={title} />
      </h3>
      {dates.length > 0 && (
        <ul className="rows list below5 text-sm" aria-label={`Dates of ${title}`}>
          {dates.map((date) => (
            <li key={date.startsAt}>
              <span>
                {formatSession(date)}
                <small>{date.place}</small>
              </span>
              <span>{date.left > 0 ? `${plural(date.left, 'place')} left` : 'Sold out'}</span>
            </li>
          ))}
        </ul>
      )}
      {result ? (
        <div role="status">
          <ul className="rows list below5 text-sm" aria-label={`Booked: ${title}`}>
            {result.results.map(({ contactId, name, outcome }) => (
              <li key={contactId}>
                <span>
                  <strong>{name}</strong> {refresherOutcomeTexts[outcome]}
                </span>
              </li>
            ))}
          </ul>
          {result.results.some(({ outcome }) => outcome === 'IN_CART') && (
            <ButtonLink href={paths.trainingCart()} look="primary">
              Go to the Training Cart
            </ButtonLink>
          )}
        </div>
      ) : (
        <>
          <FormFault>{book.error && (Object.values(book.error.fields)[0] ?? book.error.message)}</FormFault>
          <ul className="rows list below5 text-sm" aria-label={`People for ${title}`}>
            {people.map(({ contactId, name, state, until }) => (
              <li key={contactId}>
                <label className="row gap2h">
                  <input
                    className="tick"
                    type="checkbox"
                    checked={!left.has(contactId)}
                    onChange={() => toggle(contactId)}
                  />
                  {name}
                </label>
                <span>{[courseStateLabels[state], until && formatDate(until)].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
          <p className="bare below4 muted">
            {seatsLeft > 0 && `${plural(seatsLeft, 'seat')} you have left will be used first. `}
            {ordered > 0 && `${plural(ordered, 'seat')} will be put into the training cart, and assigned once ordered.`}
          </p>
          <Button
            look="primary"
            disabled={book.isPending || chosen.length === 0}
            onClick={() => book.mutate({ courseId, contactIds: chosen.map(({ contactId }) => contactId) })}
          >
            Book for {plural(chosen.length, 'person', 'people')}
          </Button>
        </>
      )}
    </section>
  )
}
