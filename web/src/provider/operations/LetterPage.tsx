// One email or text message [P9.76], without what opens an account, and the button that sends it again.
import { createFileRoute } from '@tanstack/react-router'
import type { LetterDetail } from '@portal/contract/provider/operations'
import { letterCalls, operationMessages } from '@portal/contract/provider/operations'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { LetterState } from './letterList.tsx'

export const Route = createFileRoute('/pages/csr/operations/emails/details/$letterId/')({ component: LetterPage })

/** The number in the address; 0, which no message has, for anything else. */
const idIn = (text: string): string => (/^\d{1,15}$/.test(text) ? text : '0')

function LetterPage() {
  const letterId = idIn(Route.useParams().letterId)
  const { data: letter, isError, refetch } = useCallQuery(letterCalls.getLetter, { letterId }, { quiet: true })
  if (isError && !letter) return <ErrorState message="The email did not load." onRetry={() => void refetch()} />
  if (letter === undefined)
    return (
      <>
        <h1 className="visually-hidden">Email</h1>
        <SkeletonRows rows={4} height={72} />
      </>
    )
  if (letter === null)
    return (
      <EmptyState
        level={1}
        title="We could not find this email"
        art="/art/states/no-results.svg"
        action={
          <ButtonLink href={staffPaths.letters()} look="primary">
            All emails
          </ButtonLink>
        }
      >
        <p>There is no email of this number.</p>
      </EmptyState>
    )
  return <Letter key={letterId} letter={letter} />
}

function Letter({ letter }: { letter: LetterDetail }) {
  const navigate = Route.useNavigate()
  const resend = useCallMutation(letterCalls.resendLetter, {
    invalidates: [letterCalls.searchLetters, letterCalls.getLetter],
    onSuccess: ({ letterId }) => void navigate({ to: staffPaths.letter(letterId) }),
  })
  return (
    <article>
      <PageHeader
        title={letter.subject ?? letter.kind}
        crumbs={[
          { label: 'Customer Support', href: paths.csr() },
          { label: 'Email Log', href: staffPaths.letters() },
        ]}
        actions={
          letter.refusal === null && (
            <Button
              look="primary"
              disabled={resend.isPending}
              onClick={() => resend.mutate({ letterId: letter.letterId })}
            >
              Send again
            </Button>
          )
        }
      />
      <div className={record['columns']}>
        <section className={record['panel']} aria-labelledby="letter-text">
          <h2 id="letter-text">Text</h2>
          {letter.text === null ? (
            <p>{operationMessages.secret}</p>
          ) : (
            <div className="lines-kept breaks">{letter.text}</div>
          )}
        </section>
        <section className={record['panel']} aria-labelledby="letter-facts">
          <h2 id="letter-facts">Details</h2>
          <Facts
            facts={[
              ['State', <LetterState key="state" {...letter} />],
              ['To', letter.recipient],
              ['Kind', letter.kind],
              ['Written', formatDateTime(letter.writtenAt)],
              ['Sent', formatDateTime(letter.sentAt)],
              ['Organization', letter.customerName],
              ['Attachments', letter.attachments.join(', ')],
              [
                'Sent again',
                letter.resendOf && (
                  <span key="again">
                    A copy of <Link href={staffPaths.letter(letter.resendOf)}>{letter.resendOf}</Link>, by{' '}
                    {letter.resentBy}
                  </span>
                ),
              ],
              ['Cannot be sent again', letter.text !== null && letter.refusal],
            ]}
          />
        </section>
      </div>
    </article>
  )
}
