// The unit's inspections: when the next is due, what was found before, and the form for a new one.
import { IconClipboardCheck } from '../../../ui/icons/IconClipboardCheck.ts'
import { IconFileText } from '../../../ui/icons/IconFileText.ts'
import type { UnitDetail } from '@portal/contract/machines/fleet'
import type { Inspection } from '@portal/contract/machines/inspections'
import { inspectionCalls, inspectionResultLabels, recordInspections } from '@portal/contract/machines/inspections'
import { Suspense, useState } from 'react'
import { DueBadge } from '../../inspections/shared/DueBadge.tsx'
import { useCallQuery, useCallMutation } from '../../../platform/client.ts'
import { formatDate } from '../../../platform/formats.ts'
import { saveFile } from '../../../platform/saveFile.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'
import type { TabColumn } from './TabRows.tsx'
import { TabRows } from './TabRows.tsx'
import { lazyComponent } from '../../../ui/lazyParts.ts'

const RecordInspection = lazyComponent(() =>
  import('../../inspections/shared/RecordInspection.tsx').then((module) => module.RecordInspection),
)

const tones = { PASS: 'ok', PASS_WITH_REMARKS: 'soon', FAIL: 'danger' } as const

function getColumns(isBusy: boolean, onPrint: (inspectionNumber: string) => void): TabColumn<Inspection>[] {
  return [
    { title: 'Number', cell: (inspection) => inspection.inspectionNumber },
    { title: 'Inspection', cell: (inspection) => inspection.kind },
    { title: 'Due', cell: (inspection) => formatDate(inspection.dueOn) },
    { title: 'Done', cell: (inspection) => formatDate(inspection.doneOn) },
    {
      title: 'Result',
      cell: ({ result }) =>
        result ? (
          <StatusBadge tone={tones[result]}>{inspectionResultLabels[result]}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">Planned</StatusBadge>
        ),
    },
    { title: 'Inspector', cell: (inspection) => inspection.inspector },
    { title: 'Remark', cell: (inspection) => inspection.remark },
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
  const [isOpen, setOpen] = useState(false)
  const print = useCallMutation(inspectionCalls.inspectionPdf, { onSuccess: ({ url }) => saveFile(url) })
  const due = answer.data?.due
  return (
    <>
      <div className="row wrap between gap3 below4">
        <p className="bare muted">
          {due && <DueBadge unit={due} />}{' '}
          {due?.dueOn && `Next due ${formatDate(due.dueOn)}, every ${due.months} months`}
        </p>
        {may && (
          <Button look="primary" onClick={() => setOpen(true)}>
            <IconClipboardCheck size={18} aria-hidden /> Record inspection
          </Button>
        )}
      </div>
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
      <Suspense>{isOpen && <RecordInspection instanceId={unit.instanceId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
