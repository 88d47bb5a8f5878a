// One check sheet: read, changed, copied or withdrawn, by an organization or the maker.
import { useNavigate } from '@tanstack/react-router'
import type { AllSheets, CheckSheet, checkSheetCalls, makerSheetCalls } from '@portal/contract/machines/checkSheets'
import { sheetKindLabels } from '@portal/contract/machines/checkSheets'
import { useCallMutation } from '../../../platform/client.ts'
import { showMessage } from '../../../platform/toasts.ts'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { SheetEditor } from './SheetEditor.tsx'
import { scopeText } from './SheetList.tsx'
import { SheetView } from './SheetView.tsx'

/** The calls of one side. */
export interface SheetSide {
  list: typeof checkSheetCalls.listCheckSheets | typeof makerSheetCalls.listMakerSheets
  get: typeof checkSheetCalls.getCheckSheet
  publish: typeof checkSheetCalls.publishCheckSheet
  withdraw: typeof checkSheetCalls.withdrawCheckSheet
  crumbs: readonly { label: string; href: string }[]
  listHref: string
  hrefOf: (sheetId: number) => string
  /** Where a copy is begun; the maker copies none. */
  copyOf?: (sheetId: number) => string
}

interface SheetRecordProps {
  side: SheetSide
  sheet: CheckSheet | undefined
  isNew: boolean
  mayEdit: boolean
  models: AllSheets['models']
}

export function SheetRecord({ side, sheet, isNew, mayEdit, models }: SheetRecordProps) {
  const navigate = useNavigate()
  const invalidates = [side.list, side.get]
  const publish = useCallMutation(side.publish, { quiet: true, invalidates })
  const withdraw = useCallMutation(side.withdraw, {
    invalidates,
    onSuccess: () => {
      showMessage({ kind: 'done', text: 'Withdrawn. What was recorded on it keeps it.' })
      void navigate({ href: side.listHref })
    },
  })
  const isGeneral = sheet?.modelId === null && sheet.productLine === null
  const canWithdraw = !isNew && mayEdit && (sheet?.isOwn || !isGeneral)
  return (
    <>
      <PageHeader
        title={isNew ? 'New check sheet' : sheet?.name}
        crumbs={side.crumbs}
        lead={
          !isNew && sheet ? `${sheetKindLabels[sheet.kind]}, ${scopeText(sheet)}, version ${sheet.version}` : undefined
        }
        actions={
          <>
            {!isNew && !mayEdit && sheet && side.copyOf && (
              <ButtonLink href={side.copyOf(sheet.sheetId)}>Copy as our own</ButtonLink>
            )}
            {canWithdraw && sheet && (
              <Button loading={withdraw.isPending} onClick={() => withdraw.mutate({ sheetId: sheet.sheetId })}>
                Withdraw
              </Button>
            )}
          </>
        }
      />
      {mayEdit || isNew ? (
        <SheetEditor
          key={`${sheet?.sheetId ?? ''} ${sheet?.version ?? ''} ${isNew}`}
          sheet={sheet}
          isNew={isNew}
          models={models}
          isSending={publish.isPending}
          onPublish={async (form) => {
            const basedOn = isNew ? 0 : (sheet?.version ?? 0)
            const sheetId = isNew ? null : (sheet?.sheetId ?? null)
            const made = await publish.mutateAsync({ ...form, sheetId, basedOn })
            showMessage({ kind: 'done', text: `Version ${made.version} is published.` })
            void navigate({ href: side.listHref })
          }}
        />
      ) : (
        sheet && <SheetView sheet={sheet} />
      )}
    </>
  )
}
