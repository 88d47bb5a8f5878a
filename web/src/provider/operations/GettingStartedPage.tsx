// Getting Started [P14.56]: what a portal still needs, step by step, on the first day of whoever runs it.
import { createFileRoute } from '@tanstack/react-router'
import { IconCircleCheckFilled } from '../../ui/icons/IconCircleCheckFilled.ts'
import { IconCircleDashed } from '../../ui/icons/IconCircleDashed.ts'
import { paths } from '@portal/contract/platform/paths'
import type { SetupStep } from '@portal/contract/access/setup'
import { countedTo, setupCalls } from '@portal/contract/access/setup'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatQuantity, plural } from '../../platform/formats.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { setupTexts } from './setupTexts.ts'

export const Route = createFileRoute('/pages/csr/gettingStarted/')({ component: GettingStartedPage })

function GettingStartedPage() {
  const { data, isError, refetch } = useCallQuery(setupCalls.getSetup, {}, { quiet: true, refetchOnFocus: true })
  return (
    <>
      <PageHeader
        title="Getting Started"
        lead={data ? summaryOf(data.steps) : 'What this portal still needs.'}
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
      />
      {isError && !data ? (
        <ErrorState message="The steps did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={11} height={72} />
      ) : (
        <ol className={`list lined ${record['panel'] ?? ''}`}>
          {data.steps.map((step) => (
            <Step key={step.name} step={step} />
          ))}
        </ol>
      )}
    </>
  )
}

function summaryOf(steps: readonly SetupStep[]): string {
  const open = steps.filter(({ isDone, isOptional }) => !isDone && !isOptional).length
  return open === 0
    ? 'Everything a portal needs is here.'
    : `${plural(open, 'step')} to go. Each is checked again whenever you come back to this page.`
}

function Step({ step: { name, isDone, isOptional, count } }: { step: SetupStep }) {
  const { title, done, open, links } = setupTexts[name]
  const Mark = isDone ? IconCircleCheckFilled : IconCircleDashed
  return (
    <li className="line top gap4 lines2 tall3">
      <Mark size={26} aria-hidden className={isDone ? 'ok' : 'muted'} />
      <div>
        <h2 className="flex wrap baseline gap2h lines0h below1h text-base">
          {title}
          <span className="text-note regular muted">{isDone ? 'Done' : isOptional ? 'If you want' : 'To do'}</span>
        </h2>
        <p className="bare width-lg muted">
          {isDone ? done(countText(count)) : typeof open === 'string' ? open : open(count)}
        </p>
      </div>
      <div className="flex wrap gap2">
        {name === 'MAIL' && <TestEmail />}
        {links.map(({ href, label }) => (
          <ButtonLink key={href} href={href}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </li>
  )
}

const countText = (count: number | null): string =>
  count === countedTo ? `${formatQuantity(countedTo)} or more` : formatQuantity(count ?? 0)

function TestEmail() {
  const { mutate, isPending, data } = useCallMutation(setupCalls.sendTestEmail, { invalidates: [setupCalls.getSetup] })
  return (
    <>
      <Button disabled={isPending} onClick={() => mutate({})}>
        Send a Test Email
      </Button>
      <p role="status" className="unless-empty full bare text-note muted right">
        {data && `On its way to ${data.recipient}.`}
      </p>
    </>
  )
}
