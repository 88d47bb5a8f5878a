// QR labels and data sheets of the units picked in the list, or of its whole result [P4.03, P6.45].
import { fleetCalls, maxLabels } from '@portal/contract/machines/fleet'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Picked } from '../../lists/shared/ListPage.tsx'
import { useCallMutation } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { showMessage } from '../../platform/toasts.ts'

type Paper = 'labels' | 'sheets'

export function LabelSheet({ picked }: { picked: Picked }) {
  const client = useQueryClient()
  const save = { onSuccess: ({ url }: { url: string }) => saveFile(url) }
  const papers = {
    labels: useCallMutation(fleetCalls.unitLabels, save),
    sheets: useCallMutation(fleetCalls.unitSheet, save),
  }
  const [loading, setLoading] = useState<{ paper: Paper; done: number }>()
  const count = picked.request ? picked.total : picked.keys.length
  if (count === 0) return null
  if (count > maxLabels) return <span>Labels: at most {maxLabels} units at a time</span>
  const print = async (paper: Paper) => {
    setLoading({ paper, done: 0 })
    try {
      const { loadSerials } = await import('../unitChanges/shared/loadSerials.ts')
      const serials = await loadSerials(client, fleetCalls.searchFleet, picked, (done) => setLoading({ paper, done }))
      papers[paper].mutate({ unitSerials: [...serials] })
    } catch {
      showMessage({ kind: 'warning', text: 'The units could not be loaded. Please try again.' })
    } finally {
      setLoading(undefined)
    }
  }
  const isBusy = loading !== undefined || papers.labels.isPending || papers.sheets.isPending
  const progress = (paper: Paper) =>
    loading?.paper === paper
      ? `Loading ${loading.done} of ${count}…`
      : papers[paper].isPending && `Printing ${plural(count, 'unit')}…`
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => void print('labels')}>
        {progress('labels') || 'Print QR labels'}
      </button>
      <button type="button" disabled={isBusy} onClick={() => void print('sheets')}>
        {progress('sheets') || 'Print data sheets'}
      </button>
      <span role="status" className="visually-hidden">
        {progress('labels') || progress('sheets')}
      </span>
    </>
  )
}
