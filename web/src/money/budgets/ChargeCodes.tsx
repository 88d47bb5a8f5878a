// Cost centers and jobs, and what orders are charged to [P5.132].
import { chargeCodeCalls } from '@portal/contract/money/chargeCodes'
import { useCallQuery } from '../../platform/client.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import record from '../../ui/layout/record.module.css'
import { ChargeSettings } from './ChargeSettings.tsx'
import { CodeList } from './CodeList.tsx'

export function ChargeCodes() {
  const { data, isError, refetch } = useCallQuery(chargeCodeCalls.getChargeCodes, {}, { quiet: true })
  if (isError && !data)
    return <ErrorState message="Cost centers and jobs could not be loaded." onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={5} height={56} />
  return (
    <div className={record['columns']}>
      <div className={record['main']}>
        <CodeList codes={data.codes} />
      </div>
      <ChargeSettings key={JSON.stringify(data)} book={data} />
    </div>
  )
}
