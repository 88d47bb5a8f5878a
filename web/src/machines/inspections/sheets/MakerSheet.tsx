// One check sheet of the maker, for staff [P6.29].
import { useSearch } from '@tanstack/react-router'
import { makerSheetCalls } from '@portal/contract/machines/checkSheets'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useCallQuery } from '../../../platform/client.ts'
import { textIn } from '../../../platform/urlState.ts'
import { RecordLoaded } from '../../../ui/feedback/RecordLoaded.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import type { SheetSide } from './SheetRecord.tsx'
import { SheetRecord } from './SheetRecord.tsx'

const side: SheetSide = {
  list: makerSheetCalls.listMakerSheets,
  get: makerSheetCalls.getMakerSheet,
  publish: makerSheetCalls.publishMakerSheet,
  withdraw: makerSheetCalls.withdrawMakerSheet,
  crumbs: [
    { label: 'Customer Support', href: paths.csr() },
    { label: 'Check Sheets', href: staffPaths.checkSheets() },
  ],
  listHref: staffPaths.checkSheets(),
  hrefOf: (sheetId) => staffPaths.checkSheet(sheetId),
}

const idIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export function MakerSheet({ sheetId }: { sheetId: string }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isNew = sheetId === 'new'
  const from = idIn(isNew ? textIn(search['from']) : sheetId)
  const all = useCallQuery(makerSheetCalls.listMakerSheets, {}, { quiet: true })
  const answer = useCallQuery(makerSheetCalls.getMakerSheet, { sheetId: from }, { quiet: true })
  const models = all.data?.models
  if (!models) return <SkeletonRows rows={8} height={72} />
  if (isNew && from === 0) return <SheetRecord side={side} sheet={undefined} isNew mayEdit models={models} />
  return (
    <RecordLoaded noun="check sheet" name={sheetId} list={staffPaths.checkSheets()} answer={answer}>
      {(sheet) => <SheetRecord side={side} sheet={sheet} isNew={isNew} mayEdit models={models} />}
    </RecordLoaded>
  )
}
