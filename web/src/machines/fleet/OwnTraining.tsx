// 'May I, today?' at the machine: the reader's own training for it [P6.57].
import { ownQualificationCalls } from '@portal/contract/learning/ownQualification'
import { mayOperate } from '@portal/contract/learning/qualifications'
import { useCallQuery } from '../../platform/client.ts'
import { formatDate } from '../../platform/formats.ts'

export function OwnTraining({ instanceId, model }: { instanceId: number; model: string }) {
  const { data: own } = useCallQuery(ownQualificationCalls.getOwnQualification, { instanceId }, { quiet: true })
  if (!own) return null
  const may = own.hasRequirements && mayOperate(own.state) && own.outOfService === null
  return (
    <div className="stack gap1 above2">
      <h2 className="text-base">May I, today?</h2>
      <p className={`bare strong ${may || (!own.hasRequirements && own.outOfService === null) ? '' : 'danger'}`}>
        {may
          ? `Yes, ${own.name}: you are trained for the ${model}.`
          : own.outOfService !== null
            ? 'Nobody today: it is out of service.'
            : own.hasRequirements
              ? `No, ${own.name}: something is missing for the ${model}.`
              : `Not known here, ${own.name}: your organization has set no training for the ${model}.`}
      </p>
      {own.lacks.length > 0 && <p className="bare">Missing: {own.lacks.join(', ')}.</p>}
      {may && own.until && <p className="bare muted">Until {formatDate(own.until)}.</p>}
    </div>
  )
}
