// Quick order, in the store and among the replacement parts: one screen.
import { SheetMenu } from '../orderSheets/shared/SheetMenu.tsx'
import type { Crumb } from '../../ui/layout/Crumbs.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { OrderPad } from './OrderPad.tsx'
import classes from './QuickOrder.module.css'
import { useOrderRows } from './useOrderRows.ts'

export function QuickOrder({ crumbs }: { crumbs: readonly Crumb[] }) {
  const pad = useOrderRows('quick-order')
  return (
    <>
      <PageHeader
        title="Quick Order"
        crumbs={crumbs}
        lead="Type, paste or upload part numbers: ours, the maker’s or your own."
      />
      <div className={`stack top gap6 ${classes['layout'] ?? ''}`}>
        <OrderPad pad={pad} />
        <ImportPanel canPaste onRows={pad.take}>
          <SheetMenu sheet={{ kind: 'template' }} label="Template" kind="quiet" align="start" />
        </ImportPanel>
      </div>
    </>
  )
}
