// Product Search Index [A2.40, S16.07]: staff rebuild it, or index what changed in a time, and see each run.
import { createFileRoute } from '@tanstack/react-router'
import type { IndexRun } from '@portal/contract/provider/productIndex'
import { productIndexCalls } from '@portal/contract/provider/productIndex'
import { paths } from '@portal/contract/platform/paths'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { PeriodForm } from './PeriodForm.tsx'
import { Runs } from './Runs.tsx'

export const Route = createFileRoute('/pages/csr/productSearchIndex/')({ component: ProductIndexPage })

/** So often is a run that is under way asked after. */
const pollInterval = 1500

const isRunning = (answer: unknown): boolean =>
  (answer as { runs: IndexRun[] } | undefined)?.runs[0]?.state === 'RUNNING'

function ProductIndexPage() {
  const { data, isError, refetch } = useCallQuery(
    productIndexCalls.indexRuns,
    {},
    { quiet: true, refetchOnFocus: true, refetchInterval: (answer) => (isRunning(answer) ? pollInterval : false) },
  )
  const rebuild = useCallMutation(productIndexCalls.reindex, { invalidates: [productIndexCalls.indexRuns] })
  const isBusy = isRunning(data)
  return (
    <>
      <PageHeader
        title="Product Search Index"
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
        lead="It follows the catalog by itself. Searches go on as usual while it is rebuilt."
        actions={
          <Button look="primary" disabled={isBusy || rebuild.isPending} onClick={() => rebuild.mutate({})}>
            Rebuild all
          </Button>
        }
      />
      {isError && !data ? (
        <ErrorState message="The runs did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={5} height={56} />
      ) : (
        <>
          <div aria-live="polite">{isBusy && data.runs[0] && <RunProgress run={data.runs[0]} />}</div>
          <div className="stack gap5">
            <section className={record['panel']} aria-labelledby="index-period">
              <h2 id="index-period">Index what changed in a time</h2>
              <p className="bare below4 muted">For products, prices and stock that were changed by hand.</p>
              <PeriodForm isBusy={isBusy} />
            </section>
            {data.runs.length === 0 ? (
              <EmptyState title="No runs yet">Nobody had to rebuild the index.</EmptyState>
            ) : (
              <Runs runs={data.runs} />
            )}
          </div>
        </>
      )}
    </>
  )
}

function RunProgress({ run: { kind, askedBy, done, total } }: { run: IndexRun }) {
  const what = kind === 'ALL' ? 'Rebuilding the index' : 'Indexing what changed'
  return (
    <section className="below5 pad5-6 frame unspaced" aria-label="Under way">
      <p>
        <b>{what}</b>, asked for by {askedBy}
      </p>
      <progress className="above3 below2" {...(total ? { value: done, max: total } : {})} aria-label={what} />
      <p>
        {total === null
          ? 'Waiting to begin'
          : `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} products`}
      </p>
    </section>
  )
}
