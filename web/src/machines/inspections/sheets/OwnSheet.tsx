// One check sheet for an organization: its own is changed, the maker's read and copied [P6.28, P6.29].
import { useSearch } from '@tanstack/react-router'
import { checkSheetCalls, editSheets } from '@portal/contract/machines/checkSheets'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { paths } from '@portal/contract/platform/paths'
import { useCallQuery } from '../../../platform/client.ts'
import { useCan } from '../../../platform/session.ts'
import { textIn } from '../../../platform/urlState.ts'
import { RecordLoaded } from '../../../ui/feedback/RecordLoaded.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import type { SheetSide } from './SheetRecord.tsx'
import { SheetRecord } from './SheetRecord.tsx'

const side: SheetSide = {
  list: checkSheetCalls.listCheckSheets,
  get: checkSheetCalls.getCheckSheet,
  publish: checkSheetCalls.publishCheckSheet,
  withdraw: checkSheetCalls.withdrawCheckSheet,
  crumbs: [
    { label: 'Inspection Calendar', href: paths.inspections() },
    { label: 'Check Sheets', href: inspectionPaths.sheets() },
  ],
  listHref: inspectionPaths.sheets(),
  hrefOf: (sheetId) => inspectionPaths.sheet(sheetId),
  copyOf: (sheetId) => inspectionPaths.sheet('new', sheetId),
}

const idIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export function OwnSheet({ sheetId }: { sheetId: string }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isNew = sheetId === 'new'
  const from = idIn(isNew ? textIn(search['from']) : sheetId)
  const may = useCan()(editSheets)
  const all = useCallQuery(checkSheetCalls.listCheckSheets, {}, { quiet: true })
  const answer = useCallQuery(checkSheetCalls.getCheckSheet, { sheetId: from }, { quiet: true })
  const models = all.data?.models
  if (!models) return <SkeletonRows rows={8} height={72} />
  if (isNew && from === 0) return <SheetRecord side={side} sheet={undefined} isNew mayEdit={may} models={models} />
  return (
    <RecordLoaded noun="check sheet" name={sheetId} list={inspectionPaths.sheets()} answer={answer}>
      {(sheet) => (
        <SheetRecord side={side} sheet={sheet} isNew={isNew} mayEdit={may && (isNew || sheet.isOwn)} models={models} />
      )}
    </RecordLoaded>
  )
}
