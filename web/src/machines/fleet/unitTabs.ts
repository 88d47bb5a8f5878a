// The tabs of a unit's page and who sees them: the privilege of the area each shows.
import type { Who } from '@portal/contract/platform/call'
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { viewFleet } from '@portal/contract/machines/fleet'
import { one, viewOrders } from '@portal/contract/access/privileges'
import { viewService } from '@portal/contract/machines/service'
import { viewWarranty } from '@portal/contract/machines/warranty'
import type { ComponentType } from 'react'
import { createElement } from 'react'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { lazyPart } from '../../ui/lazyParts.ts'
import { DocumentsTab } from './tabs/DocumentsTab.tsx'
import { EventsTab } from './tabs/EventsTab.tsx'
import { InspectionsTab } from './tabs/InspectionsTab.tsx'
import { NoticesTab } from './tabs/NoticesTab.tsx'
import { OrdersTab } from './tabs/OrdersTab.tsx'
import { OverviewTab } from './tabs/OverviewTab.tsx'
import { PartsTab } from './tabs/PartsTab.tsx'
import { ServiceTab } from './tabs/ServiceTab.tsx'
import { WarrantyTab } from './tabs/WarrantyTab.tsx'

// Few open it, and charts are much.
const CostsTab = lazyPart(
  () => import('./tabs/CostsTab.tsx').then((module) => module.CostsTab),
  undefined,
  createElement(SkeletonRows, { rows: 4, height: 140 }),
)

export interface UnitTabProps {
  unit: UnitDetail
}

export interface UnitTab {
  id: string
  title: string
  who: Who
  Content: ComponentType<UnitTabProps>
  /** How much there is to do behind it. */
  count?: (unit: UnitDetail) => number
}

export const unitTabs: readonly UnitTab[] = [
  { id: 'overview', title: 'Overview', who: viewFleet, Content: OverviewTab },
  {
    id: 'notices',
    title: 'Notices',
    who: one('B2B_View_APNs'),
    Content: NoticesTab,
    count: ({ bulletinCount }) => bulletinCount,
  },
  {
    id: 'service',
    title: 'Service',
    who: viewService,
    Content: ServiceTab,
    count: ({ openSrCount }) => openSrCount,
  },
  { id: 'warranty', title: 'Warranty', who: viewWarranty, Content: WarrantyTab },
  { id: 'parts', title: 'Parts', who: one('B2B_View_Replacement_Parts'), Content: PartsTab },
  { id: 'orders', title: 'Orders', who: viewOrders, Content: OrdersTab },
  { id: 'costs', title: 'Costs', who: viewFleet, Content: CostsTab },
  { id: 'events', title: 'Events', who: viewFleet, Content: EventsTab },
  { id: 'inspections', title: 'Inspections', who: viewFleet, Content: InspectionsTab },
  { id: 'documents', title: 'Documents', who: viewFleet, Content: DocumentsTab },
]
