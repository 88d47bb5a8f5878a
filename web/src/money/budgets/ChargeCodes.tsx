// Cost centers and jobs, and what orders are charged to [P5.132].
import { chargeCodeCalls } from '@portal/contract/money/chargeCodes'
import { paths } from '@portal/contract/platform/paths'
import { useCallQuery } from '../../platform/client.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { ChargeSettings } from './ChargeSettings.tsx'
import { CodeFile } from './CodeFile.tsx'
import { CodeList } from './CodeList.tsx'

export function ChargeCodes() {
  const { data, isError, refetch } = useCallQuery(chargeCodeCalls.getChargeCodes, {}, { quiet: true })
  return (
    <article>
      <PageHeader
        title="Cost centers and jobs"
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Budgets', href: paths.budgets() },
        ]}
        lead="Who orders chooses from them at checkout, for the order or line by line. They stand on orders, invoices and files."
        actions={data && <CodeFile codes={data.codes} />}
      />
      {isError && !data && (
        <ErrorState message="Cost centers and jobs could not be loaded." onRetry={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonRows rows={5} height={56} />}
      {data && (
        <div className={record['columns']}>
          <div className={record['main']}>
            <CodeList codes={data.codes} />
          </div>
          <ChargeSettings key={JSON.stringify(data.settings)} book={data} />
        </div>
      )}
    </article>
  )
}
