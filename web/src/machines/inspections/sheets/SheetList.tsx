// Check sheets by kind, with the machines each is for.
import type { SheetSummary } from '@portal/contract/machines/checkSheets'
import { sheetKindLabels, sheetKinds } from '@portal/contract/machines/checkSheets'
import { formatDate, plural } from '../../../platform/formats.ts'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'
import { Link } from '../../../ui/text/Link.tsx'

export const scopeText = ({ model, productLine }: Pick<SheetSummary, 'model' | 'productLine'>): string =>
  model ?? productLine ?? 'All models'

interface SheetListProps {
  sheets: readonly SheetSummary[]
  hrefOf: (sheetId: number) => string
  /** Both are listed: it says whose a sheet is. */
  saysWhose: boolean
}

export const SheetList = ({ sheets, hrefOf, saysWhose }: SheetListProps) => (
  <div className="stack gap5">
    {sheetKinds.map((kind) => (
      <section key={kind} aria-label={sheetKindLabels[kind]}>
        <h2 className="text-base below2">{sheetKindLabels[kind]}</h2>
        <ul className="list rows">
          {sheets
            .filter((sheet) => sheet.kind === kind)
            .map((sheet) => (
              <li key={sheet.sheetId}>
                <span className="words">
                  <Link href={hrefOf(sheet.sheetId)}>{sheet.name}</Link>
                  <small>
                    Version {sheet.version}, {plural(sheet.items, 'item')}, {sheet.publishedBy}{' '}
                    {formatDate(sheet.publishedAt)}
                  </small>
                </span>
                <span className="row gap3">
                  {scopeText(sheet)}
                  {saysWhose && (
                    <StatusBadge tone={sheet.isOwn ? 'info' : 'neutral'}>{sheet.isOwn ? 'Ours' : 'Maker'}</StatusBadge>
                  )}
                </span>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
)
