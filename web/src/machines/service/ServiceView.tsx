// A service job on screen and on paper.
import { IconPrinter } from '../../ui/icons/IconPrinter.ts'
import { paths } from '@portal/contract/platform/paths'
import type { ServiceDetail } from '@portal/contract/machines/service'
import { serviceCalls, serviceStatusLabels } from '@portal/contract/machines/service'
import { Suspense, useState } from 'react'
import { PartLine } from '../../buying/partLine/shared/PartLine.tsx'
import { formatDate, formatDateTime, formatQuantity } from '../../platform/formats.ts'
import { useFile } from '../../platform/openFile.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { FileList } from '../../ui/layout/FileList.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { lazyComponent } from '../../ui/lazyParts.ts'
import record from '../../ui/layout/record.module.css'
import { Comments } from './Comments.tsx'
import { ServiceTitle } from './shared/ServiceStatus.tsx'

const TakeBack = lazyComponent(() => import('./TakeBack.tsx').then((module) => module.TakeBack))

export function ServiceView({ request }: { request: ServiceDetail }) {
  const [isAsking, setAsking] = useState(false)
  const file = useFile(serviceCalls.getServiceDocumentUrl)
  const facts: [string, string | null][] = [
    ['Vehicle number', request.customerVehicleNumber],
    ['Model', request.model],
    ['Organization', request.customerName],
    ['Type', request.type],
    ['Due', formatDate(request.dueOn)],
    ['Technician', request.technician],
    ['Place', request.place],
    ['Requested by', request.requestedBy],
    ...(request.takenBackBy ? [['Taken back by', request.takenBackBy] as [string, string]] : []),
  ]
  return (
    <article>
      <Suspense>{isAsking && <TakeBack request={request} onClose={() => setAsking(false)} />}</Suspense>
      <PageHeader
        title={<ServiceTitle request={request} />}
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Service Jobs', href: paths.service() },
        ]}
        lead={`Opened ${formatDateTime(request.openedAt)}`}
        actions={
          <>
            {request.mayTakeBack && <Button onClick={() => setAsking(true)}>Take Back</Button>}
            <Button onClick={() => window.print()}>
              <IconPrinter size={16} aria-hidden /> Print
            </Button>
          </>
        }
      />
      <div className={record['columns']}>
        <div className={record['main']}>
          <section className={record['panel']} aria-labelledby="service-problem">
            <h2 id="service-problem">Problem</h2>
            <p className={record['text']}>{request.problem}</p>
            {request.resolution && (
              <>
                <h2>What was done</h2>
                <p className={record['text']}>{request.resolution}</p>
              </>
            )}
          </section>
          {request.partsUsed.length > 0 && (
            <section className={record['panel']} aria-labelledby="service-parts">
              <h2 id="service-parts">Parts used</h2>
              <ul className="list rows text-label">
                {request.partsUsed.map((part) => (
                  <li key={part.partNumber}>
                    <span>
                      {part.name}
                      <PartLine part={part} />
                    </span>
                    <span>{formatQuantity(part.quantity)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Comments request={request} />
        </div>
        <aside className={record['main']}>
          <section className={record['panel']} aria-labelledby="service-timeline">
            <h2 id="service-timeline">Timeline</h2>
            <ol className={`list text-label ${record['timeline'] ?? ''}`}>
              {request.timeline.map(({ status, at }) => (
                <li key={`${status} ${at}`}>
                  {status === 'NEW' ? 'Opened' : serviceStatusLabels[status]}
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </li>
              ))}
            </ol>
          </section>
          <section className={record['panel']} aria-labelledby="service-unit">
            <h2 id="service-unit">
              Unit <Link href={paths.unit(request.instanceId)}>{request.unitSerial}</Link>
            </h2>
            <Facts facts={facts} />
          </section>
          {request.documents.length > 0 && (
            <section className={record['panel']} aria-labelledby="service-documents">
              <h2 id="service-documents">Documents</h2>
              <FileList files={request.documents} onOpen={(fileId) => file.open({ srId: request.srId, fileId })} />
            </section>
          )}
        </aside>
      </div>
    </article>
  )
}
