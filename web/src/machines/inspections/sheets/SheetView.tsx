// A check sheet as it is read: sections with their items, limits and what a defect asks for.
import type { CheckSheet } from '@portal/contract/machines/checkSheets'
import { defectProofLabels, itemKindLabels, severityLabels } from '@portal/contract/machines/checkSheets'
import { formatLimits } from '@portal/contract/machines/inspectionRules'
import record from '../../../ui/layout/record.module.css'

export const SheetView = ({ sheet }: { sheet: CheckSheet }) => (
  <div className={record['main']}>
    {sheet.sections.map(({ title, items }) => (
      <section key={title} className={record['panel']} aria-label={title}>
        <h2>{title}</h2>
        <ol className="list rows">
          {items.map((item) => (
            <li key={item.id}>
              <span className="words">
                {item.text}
                <small>
                  {[
                    item.kind === 'READING' ? formatLimits(item) : itemKindLabels[item.kind],
                    severityLabels[item.severity],
                    `a defect asks for: ${defectProofLabels[item.defectAsks].toLowerCase()}`,
                  ].join(' · ')}
                </small>
              </span>
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
)
