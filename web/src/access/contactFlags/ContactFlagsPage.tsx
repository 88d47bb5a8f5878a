// Contact Flag Update [A2.38, S16.06]: a look at what would change, then all users batch by batch.
import { NativeSelect, NumberInput } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { contactFlagCalls, maxFlagBatch } from '@portal/contract/access/contactFlags'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { formatQuantity, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import type { BatchState } from './useBatches.ts'
import { useBatches } from './useBatches.ts'

export const Route = createFileRoute('/pages/csr/updateContactsACFlag/')({ component: ContactFlagsPage })

const defaultBatch = 500

function ContactFlagsPage() {
  const { data, error, refetch } = useCallQuery(contactFlagCalls.getNumActiveB2BUsers, {}, { quiet: true })
  const [isACUser, setACUser] = useState(true)
  const [startNum, setStartNum] = useState<number | string>(0)
  const [howMany, setHowMany] = useState<number | string>(defaultBatch)
  const { run, start, goOn, stop, reset } = useBatches()
  const isRunning = run?.state === 'running'
  const from = { startNum: Number(startNum) || 0, howMany: Number(howMany) || defaultBatch, isACUser }
  const total = data?.numActiveB2BUsers ?? 0
  const isChecked = run?.isDryRun === true && run.state === 'done'
  return (
    <>
      <PageHeader
        title="Contact Flag Update"
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
        lead="Marks the contacts of business users who can log in, so that the ERP knows them as users of the portal."
      />
      {error && !data && <ErrorState message="The users could not be counted." onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={3} height={56} />}
      {data && (
        <section className="stack start gap4 roomy card width-xl unspaced">
          <p>{plural(total, 'business user')} can log in.</p>
          <div className="fields bottom full gap4">
            <NativeSelect
              label="Flag"
              value={String(isACUser)}
              disabled={isRunning}
              data={[
                { value: 'true', label: 'Is a user of the portal' },
                { value: 'false', label: 'Is none' },
              ]}
              onChange={({ currentTarget: { value } }) => {
                setACUser(value === 'true')
                reset()
              }}
            />
            <NumberInput
              label="Start at"
              description="The first user is 0"
              value={startNum}
              min={0}
              max={Math.max(0, total - 1)}
              allowDecimal={false}
              disabled={isRunning}
              onChange={(value) => {
                setStartNum(value)
                reset()
              }}
            />
            <NumberInput
              label="Users in a batch"
              description={`At most ${formatQuantity(maxFlagBatch)}`}
              value={howMany}
              min={1}
              max={maxFlagBatch}
              allowDecimal={false}
              disabled={isRunning}
              onChange={setHowMany}
            />
          </div>
          {run && <progress aria-label={run.isDryRun ? 'Checked' : 'Done'} max={Math.max(1, total)} value={run.next} />}
          {run && <p role="status">{summaryOf(run)}</p>}
          {run?.fault && (
            <p role="alert" className="danger">
              {run.fault} Batches before this one are done.
            </p>
          )}
          <div className="flex wrap gap3">
            <Button disabled={isRunning || total === 0} onClick={() => start({ ...from, isDryRun: true })}>
              Check
            </Button>
            <Button
              look="primary"
              disabled={!isChecked || run.counts.updated === 0}
              onClick={() => start({ ...from, isDryRun: false })}
            >
              {isChecked && run.counts.updated > 0 ? `Update ${plural(run.counts.updated, 'Contact')}` : 'Update'}
            </Button>
            {isRunning && <Button onClick={stop}>Stop</Button>}
            {(run?.state === 'stopped' || run?.state === 'failed') && (
              <Button onClick={() => goOn(from.howMany)}>Go On</Button>
            )}
          </div>
        </section>
      )}
    </>
  )
}

function summaryOf({ state, isDryRun, counts }: BatchState): string {
  const begin = {
    running: isDryRun ? 'Checking' : 'Under way',
    stopped: 'Stopped',
    failed: 'Stopped by a fault',
    done: isDryRun ? 'Checked, nothing is changed yet' : 'Done',
  }[state]
  const changed = isDryRun ? 'would change' : 'changed'
  const none = counts.withoutContact > 0 ? `, ${plural(counts.withoutContact, 'user')} without a contact` : ''
  return `${begin}: of ${plural(counts.users, 'user')} ${plural(counts.updated, 'contact')} ${changed}, ${formatQuantity(counts.unchanged)} stay${none}.`
}
