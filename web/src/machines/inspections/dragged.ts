// An inspection that is dragged from the list or the week to a day.
import type { InspectionKind } from '@portal/contract/machines/inspectionRecords'
import { inspectionKinds } from '@portal/contract/machines/inspectionRecords'
import type { DragEvent } from 'react'

export interface Dragged {
  unitSerial: string
  kind: InspectionKind
}

const type = 'application/x-inspection'

export const dragOf = {
  start: ({ dataTransfer }: DragEvent, { unitSerial, kind }: Dragged): void => {
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData(type, `${kind} ${unitSerial}`)
  },
  isOver: ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(type),
  read: ({ dataTransfer }: DragEvent): Dragged | undefined => {
    const [word = '', ...rest] = dataTransfer.getData(type).split(' ')
    const kind = inspectionKinds.find((each) => each === word)
    return kind && rest.length > 0 ? { unitSerial: rest.join(' '), kind } : undefined
  },
}
