// The unit's inspections: when the next is due, what was found before, and the form for a new one.
import { IconClipboardCheck } from '../../../ui/icons/IconClipboardCheck.ts'
import { IconFileText } from '../../../ui/icons/IconFileText.ts'
import type { UnitDetail } from '@portal/contract/machines/fleet'
import type { Inspection } from '@portal/contract/machines/inspectionRecords'
import { inspectionCalls, recordInspections } from '@portal/contract/machines/inspections'
import { inspectionKindLabels } from '@portal/contract/machines/inspectionRecords'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { DueBadge } from '../../inspections/shared/DueBadge.tsx'
import { OpenDefects } from '../../inspections/shared/OpenDefects.tsx'
import { ResultBadge } from '../../inspections/shared/ResultBadge.tsx'
import { useCallQuery, useCallMutation } from '../../../platform/client.ts'
import { formatDate, formatQuantity } from '../../../platform/formats.ts'
import { saveFile } from '../../../platform/saveFile.ts'
import { useCan } from '../../../platform/session.ts'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import type { TabColumn } from './TabRows.tsx'
import { TabRows } from './TabRows.tsx'

function getColumns(isBusy: boolean, onPrint: (inspectionNumber: string) => void): TabColumn<Inspection>[] {
  return [
    {
      title: 'Number',
      cell: ({ inspectionNumber, result }) =>
        result ? <Link href={inspectionPaths.record(inspectionNumber)}>{inspectionNumber}</Link> : inspectionNumber,
    },
    { title: 'Inspection', cell: (inspection) => inspectionKindLabels[inspection.kind] },
    { title: 'Due', cell: (inspection) => formatDate(inspection.dueOn) },
    { title: 'Done', cell: (inspection) => formatDate(inspection.doneOn) },
    {
      title: 'Result',
      cell: (inspection) => <ResultBadge of={inspection} />,
    },
    { title: 'Inspector', cell: (inspection) => inspection.inspector },
    { title: 'Found', cell: ({ finding, remark }) => finding ?? remark },
    {
      title: 'Report',
      align: 'end',
      cell: ({ inspectionNumber, result }) =>
        result && (
          <Button
            look="quiet"
            aria-label={`Report of inspection ${inspectionNumber} as PDF`}
            disabled={isBusy}
            onClick={() => onPrint(inspectionNumber)}
          >
            <IconFileText size={18} aria-hidden /> PDF
          </Button>
        ),
    },
  ]
}

export function InspectionsTab({ unit }: { unit: UnitDetail }) {
  const answer = useCallQuery(inspectionCalls.unitInspections, { instanceId: unit.instanceId }, { quiet: true })
  const may = useCan()(recordInspections)
  const print = useCallMutation(inspectionCalls.inspectionPdf, { onSuccess: ({ url }) => saveFile(url) })
  const due = answer.data?.due
  return (
    <>
      <div className="row wrap between gap3 below4">
        <p className="bare muted">
          {due && <DueBadge unit={due} />}{' '}
          {due?.dueOn &&
            `Next due ${formatDate(due.dueOn)}: ${inspectionKindLabels[due.dueKind]}. Annual every ${due.days === null ? `${due.months} months` : `${due.days} days`}`}
          {answer.data?.ruled.map(({ kind, dueOn, dueHours, meter }) => (
            <span className="block" key={kind}>
              {[
                `${inspectionKindLabels[kind]} due`,
                [
                  dueOn && formatDate(dueOn),
                  dueHours !== null &&
                    `at ${formatQuantity(dueHours)} hours (${meter === null ? 'meter not known' : `now ${formatQuantity(meter)}`})`,
                ]
                  .filter(Boolean)
                  .join(' or '),
              ].join(' ')}
            </span>
          ))}
        </p>
        {may && (
          <ButtonLink look="primary" href={inspectionPaths.newRecord(unit.instanceId)}>
            <IconClipboardCheck size={18} aria-hidden /> Record inspection
          </ButtonLink>
        )}
      </div>
      <OpenDefects defects={answer.data?.openDefects ?? []} />
      <TabRows<Inspection>
        label="inspections"
        answer={{ ...answer, data: answer.data === null ? [] : answer.data?.inspections }}
        keyOf={(inspection) => inspection.inspectionNumber}
        columns={getColumns(print.isPending, (inspectionNumber) => print.mutate({ inspectionNumber }))}
        empty={{
          title: 'No inspections yet',
          text: 'Inspections appear here as soon as they are planned or recorded.',
        }}
      />
    </>
  )
}
