// Where a person is with each model; models of which the same is to be said are one row [P14.27].
import type { PersonQualifications } from '@portal/contract/learning/qualifications'
import { StateMark } from '../StateMark.tsx'

interface ModelStatesProps {
  models: PersonQualifications['models']
  /** The person has no record that counts. */
  isBare: boolean
}

export function ModelStates({ models, isBare }: ModelStatesProps) {
  const alike = Map.groupBy(models, ({ modelId: _id, model: _name, ...cell }) => JSON.stringify(cell))
  return (
    <ul className="rows list below5 text-sm" aria-label="Models">
      {[...alike.values()].map(([first, ...others]) => {
        if (!first) return null
        const { modelId, model, ...cell } = first
        return (
          <li key={modelId}>
            {others.length === 0 ? (
              <strong>{model}</strong>
            ) : (
              <span>
                <strong>
                  {others.length + 1} models{isBare && cell.state === 'MISSING' && ': nothing recorded'}
                </strong>
                <small className="block">{[first, ...others].map((each) => each.model).join(', ')}</small>
              </span>
            )}
            <span className="right">
              <StateMark cell={cell} by="model" />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
