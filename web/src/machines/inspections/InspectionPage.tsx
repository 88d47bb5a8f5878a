// One inspection as it was signed: every answer, readings beside their limits, defects, photos and the signature [P6.33].
import { createFileRoute } from '@tanstack/react-router'
import { inspectionCalls, recordInspections } from '@portal/contract/machines/inspections'
import type { AnsweredItem, InspectionRecord } from '@portal/contract/machines/inspectionRecords'
import {
  carriedLabels,
  foundLabels,
  getResultLabel,
  getSheetTitle,
  inspectionKindLabels,
} from '@portal/contract/machines/inspectionRecords'
import { severityLabels } from '@portal/contract/machines/checkSheets'
import { formatLimits } from '@portal/contract/machines/inspectionRules'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { prefetch, useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatDate, formatDateTime, formatQuantity } from '../../platform/formats.ts'
import { useFile } from '../../platform/openFile.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { pageTitle } from '../../platform/title.ts'
import { useCan } from '../../platform/session.ts'
import { RecordLoaded } from '../../ui/feedback/RecordLoaded.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { IconFileText } from '../../ui/icons/IconFileText.ts'
import { IconPaperclip } from '../../ui/icons/IconPaperclip.ts'
import { Facts } from '../../ui/layout/Facts.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { Link } from '../../ui/text/Link.tsx'
import { ResultBadge } from './shared/ResultBadge.tsx'

export const Route = createFileRoute('/pages/dashboard/equipment/inspections/details/$number/')({
  loader: ({ context: { queryClient }, params }) =>
    prefetch(queryClient, inspectionCalls.getInspection, { inspectionNumber: params.number }, { quiet: true }),
  head: ({ match: { context }, params }) => ({
    meta: [{ title: pageTitle(`Inspection ${params.number}`, context.config.brand) }],
  }),
  component: InspectionPage,
})

const tones = { OK: 'ok', DEFECT: 'soon', SEVERE: 'danger', NOT_APPLICABLE: 'neutral' } as const

function InspectionPage() {
  const { number: inspectionNumber } = Route.useParams()
  const answer = useCallQuery(inspectionCalls.getInspection, { inspectionNumber }, { quiet: true })
  return (
    <RecordLoaded noun="inspection" name={inspectionNumber} list={paths.inspections()} answer={answer}>
      {(of) => <View of={of} />}
    </RecordLoaded>
  )
}

function View({ of }: { of: InspectionRecord }) {
  const may = useCan()(recordInspections)
  const { open } = useFile(inspectionCalls.inspectionPhoto)
  const print = useCallMutation(inspectionCalls.inspectionPdf, { onSuccess: ({ url }) => saveFile(url) })
  const sections = [...new Set(of.answers.map(({ section }) => section))]
  const unit = paths.unit(of.instanceId, 'inspections')
  return (
    <article>
      <PageHeader
        title={
          <span className="inline-row wrap gap3h lines1">
            Inspection {of.inspectionNumber} <ResultBadge of={of} />
          </span>
        }
        crumbs={[
          { label: 'Inspection Calendar', href: paths.inspections() },
          { label: of.unitSerial, href: unit },
        ]}
        lead={[inspectionKindLabels[of.kind], formatDate(of.doneOn ?? of.dueOn), of.inspector]
          .filter(Boolean)
          .join(', ')}
        actions={
          of.result && (
            <>
              {may && of.signedAt && of.replacedBy === null && (
                <ButtonLink
                  href={inspectionPaths.newRecord(of.instanceId, { kind: of.kind, replaces: of.inspectionNumber })}
                >
                  Correct
                </ButtonLink>
              )}
              <Button loading={print.isPending} onClick={() => print.mutate({ inspectionNumber: of.inspectionNumber })}>
                <IconFileText size={18} aria-hidden /> PDF
              </Button>
            </>
          )
        }
      />
      {of.replacedBy && (
        <p className="bare below4 pad3-4 rounded on-soon">
          This inspection was corrected and no longer counts: see{' '}
          <Link href={inspectionPaths.record(of.replacedBy)}>{of.replacedBy}</Link>.
        </p>
      )}
      <div className={record['columns']}>
        <div className={record['main']}>
          {of.carried.length > 0 && (
            <section className={record['panel']} aria-labelledby="carried">
              <h2 id="carried">Open from before</h2>
              <ul className="list lined">
                {of.carried.map(({ item, severity, answer, note }) => (
                  <li className="flex top between gap3 tall2" key={item}>
                    <span>
                      {item}
                      <small>{[severityLabels[severity], note].filter(Boolean).join(': ')}</small>
                    </span>
                    <StatusBadge tone={answer === 'REPAIRED' ? 'ok' : 'danger'}>{carriedLabels[answer]}</StatusBadge>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {sections.map((section) => (
            <section className={record['panel']} key={section} aria-label={section}>
              <h2>{section || 'Checklist'}</h2>
              <ul className="list lined">
                {of.answers
                  .filter((each) => each.section === section)
                  .map((each) => (
                    <Answer
                      key={each.item}
                      of={each}
                      onOpen={(fileId) => open({ inspectionNumber: of.inspectionNumber, fileId })}
                    />
                  ))}
              </ul>
            </section>
          ))}
          {of.remark && (
            <section className={record['panel']} aria-labelledby="remark">
              <h2 id="remark">Remark</h2>
              <p className={record['text']}>{of.remark}</p>
            </section>
          )}
          {of.signedAt && (
            <section className={record['panel']} aria-labelledby="signed">
              <h2 id="signed">Signature</h2>
              {of.signature && (
                <svg className="block full width-sm" viewBox="0 0 600 200" role="img" aria-label="Signature">
                  <path className="pen" d={of.signature} />
                </svg>
              )}
              <p className="bare strong">{of.inspector}</p>
              <small>
                {of.signature ? 'Signed' : 'Signed by typed name'} {formatDateTime(of.signedAt)}
              </small>
            </section>
          )}
        </div>
        <section className={record['panel']} aria-labelledby="facts">
          <h2 id="facts">About this inspection</h2>
          <Facts
            facts={[
              ['Unit', <Link key="unit" href={unit}>{`${of.unitSerial}, ${of.model}`}</Link>],
              ['Vehicle number', of.customerVehicleNumber],
              ['Organization', of.customerName],
              ['Result', of.result && getResultLabel({ result: of.result, signedAt: of.signedAt })],
              ['Hours', of.hours === null ? null : formatQuantity(of.hours)],
              ['About the hours', of.hoursReason],
              ['Check sheet', getSheetTitle(of)],
              ['Recorded by', of.recordedBy],
              [
                'Service request',
                of.srNumber && of.srId !== null && <Link href={latePaths.serviceRequest(of.srId)}>{of.srNumber}</Link>,
              ],
              ['Corrects', of.replaces && <Link href={inspectionPaths.record(of.replaces)}>{of.replaces}</Link>],
              ['Why it was corrected', of.correction],
            ]}
          />
        </section>
      </div>
    </article>
  )
}

function Answer({ of, onOpen }: { of: AnsweredItem; onOpen: (fileId: string) => void }) {
  const { item, found, note, reading, photos, unit } = of
  const isDefect = found === 'DEFECT' || found === 'SEVERE'
  return (
    <li className="flex top between gap3 tall2">
      <span>
        {item}
        {reading !== null && (
          <strong className={`block numbers ${isDefect ? 'danger' : ''}`}>
            {reading} {unit} <span className="muted text-note">({formatLimits({ ...of, unit: null })})</span>
          </strong>
        )}
        {note && <small>{note}</small>}
        {photos.length > 0 && (
          <span className="flex wrap gap2">
            {photos.map(({ fileId }, at) => (
              <Button
                key={fileId}
                look="quiet"
                aria-label={`Photo ${at + 1} of ${item}`}
                onClick={() => onOpen(fileId)}
              >
                <IconPaperclip size={16} aria-hidden /> Photo {at + 1}
              </Button>
            ))}
          </span>
        )}
      </span>
      <StatusBadge tone={tones[found]}>{found === 'SEVERE' ? 'Severe defect' : foundLabels[found]}</StatusBadge>
    </li>
  )
}
