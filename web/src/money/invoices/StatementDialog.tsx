// The statement of a month as a PDF: the month, and the organization where several are viewed [P8.09].
import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { messages } from '@portal/contract/platform/errors'
import { organizationName } from '@portal/contract/access/session'
import { statementCalls } from '@portal/contract/money/statements'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../platform/errors.ts'
import { runJob } from '../../platform/jobs.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { useSession } from '../../platform/session.ts'
import { today } from '../../platform/zone.ts'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'

/** How many months back there is a choice of. */
const monthsBack = 24

/** The months up to this one, the latest first: '2026-06'. */
const monthsTo = (day: string): string[] =>
  Array.from({ length: monthsBack + 1 }, (_, ago) =>
    new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - ago, 1)).toISOString().slice(0, 7),
  )

const formatMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const getReason = (error: unknown): string => {
  const message = error instanceof CallError ? error.body?.userFriendlyMessage : error instanceof Error && error.message
  return message || messages.generic
}

export function StatementDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { activeOrganizations: organizations = [], activeOrganizationCount: count = 0 } = useSession().profile ?? {}
  const months = monthsTo(today())
  // Asked for at the beginning of a month most often: for the one that ended.
  const [month, setMonth] = useState(months[1] ?? '')
  const [accountId, setAccountId] = useState(organizations[0]?.accountId)
  const [isPreparing, setPreparing] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const left = useRef(new AbortController())
  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => leaving.abort()
  }, [])
  const print = async () => {
    if (accountId === undefined) return
    const { signal } = left.current
    setWrong(undefined)
    setPreparing(true)
    try {
      const { url } = await runJob(client, statementCalls.statementPdf, { accountId, month }, undefined, signal)
      saveFile(url)
      onClose()
    } catch (error) {
      if (!signal.aborted) setWrong(getReason(error))
    } finally {
      setPreparing(false)
    }
  }
  return (
    <QuestionDialog
      title="Statement"
      act="Download PDF"
      busy="Preparing ..."
      isBusy={isPreparing}
      isDisabled={accountId === undefined}
      error={wrong}
      onAct={() => void print()}
      onClose={onClose}
    >
      <p>What was open when the month began, what was billed, paid and credited, and what was open when it ended.</p>
      <NativeSelect
        label="Month"
        data-autofocus
        data={months.map((each) => ({ value: each, label: formatMonth(each) }))}
        value={month}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
      />
      {organizations.length > 1 && (
        <NativeSelect
          label="Organization"
          data={organizations.map((each) => ({ value: String(each.accountId), label: organizationName(each) }))}
          value={String(accountId)}
          {...(count > organizations.length && {
            description: 'For another one, view it alone: it is chosen in the header.',
          })}
          onChange={({ currentTarget }) => setAccountId(Number(currentTarget.value))}
        />
      )}
    </QuestionDialog>
  )
}
