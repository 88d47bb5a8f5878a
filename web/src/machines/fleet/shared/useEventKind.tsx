// Events of one kind: a select where there are several, and the events that are left.
import { NativeSelect } from '@mantine/core'
import type { EventKind } from '@portal/contract/machines/insights'
import { useState } from 'react'

const kindLabels: Record<EventKind, string> = {
  SAFETY: 'Safety',
  PERFORMANCE: 'Performance',
  LOAD: 'Load',
  ENERGY: 'Energy',
}

/** The kind chosen ('' for every kind), the events of it, and the select. */
export function useEventKind<Event extends { kind: EventKind }>(events: readonly Event[] | undefined) {
  const [kind, setKind] = useState('')
  const kinds = [...new Set(events?.map((event) => event.kind))]
  const select = kinds.length > 1 && (
    <NativeSelect
      className="width-sm below3"
      aria-label="Kind of event"
      value={kind}
      data={[{ value: '', label: 'Every kind' }, ...kinds.map((value) => ({ value, label: kindLabels[value] }))]}
      onChange={(event) => setKind(event.currentTarget.value)}
    />
  )
  return { kind, shown: events?.filter((event) => kind === '' || event.kind === kind), select }
}
