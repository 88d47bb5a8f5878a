// JEMS Insights [B2.34]: what work on battery power instead of a running engine saved.
import { IconAdjustments } from '../../ui/icons/IconAdjustments.ts'
import { createFileRoute } from '@tanstack/react-router'
import { jemsCalls, viewUtilization } from '@portal/contract/machines/jems'
import type { SearchRequest } from '@portal/contract/platform/lists'
import type { Locale } from '@portal/contract/platform/locales'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { Suspense, useState } from 'react'
import { listLoader, toWhole, useList } from '../../lists/shared/listLoader.ts'
import type { ListResult } from '../../lists/shared/ListPage.tsx'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { useCan, viewsMany } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { EnergyFigures, EnergyPanels } from './EnergyFigures.tsx'
import { energyScreen } from './jemsLists.tsx'
import { PdfButton } from '../reports/shared/PdfButton.tsx'
import { lazyComponent } from '../../ui/lazyParts.ts'

const listFor = (session: Session, locale: Locale) => energyScreen(viewsMany(session), locale)

export const Route = createFileRoute('/pages/dashboard/equipment/fleetservices/compliance/jems/insights/')({
  loader: listLoader(listFor, (request) => [[jemsCalls.energySummary, toWhole(request)]]),
  component: JemsInsightsPage,
})

const Factors = lazyComponent(() => import('./Factors.tsx').then((module) => module.Factors))
const renderAbove = (request: SearchRequest) => <EnergyFigures request={request} />
const renderBeside = (request: SearchRequest) => <EnergyPanels request={request} />
const pdf = ({ request, total }: ListResult) => total > 0 && <PdfButton call={jemsCalls.energyPdf} request={request} />

function JemsInsightsPage() {
  const can = useCan()
  const list = useList(listFor)
  const [isAdjusting, setAdjusting] = useState(false)
  return (
    <>
      <ListPage
        head={{
          title: 'JEMS Insights',
          crumbs: [{ label: 'Dashboard', href: paths.dashboard() }],
          lead: 'What battery power saved.',
          actions: (
            <>
              {can(viewUtilization) && <ButtonLink href={paths.jemsReports()}>Utilization</ButtonLink>}
              <Button onClick={() => setAdjusting(true)}>
                <IconAdjustments size={18} aria-hidden /> Factors
              </Button>
            </>
          ),
        }}
        list={list}
        above={renderAbove}
        tools={pdf}
        aside={renderBeside}
      />
      <Suspense>{isAdjusting && <Factors onClose={() => setAdjusting(false)} />}</Suspense>
    </>
  )
}
