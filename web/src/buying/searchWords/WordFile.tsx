// All search words as a file, out and in: synonyms.csv, as the import reads it.
import { useQueryClient } from '@tanstack/react-query'
import { searchWordCalls } from '@portal/contract/buying/searchWords'
import { useRef } from 'react'
import { sendCall, useCallMutation } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'

export function WordFile() {
  const client = useQueryClient()
  const chosen = useRef<HTMLInputElement>(null)
  const take = useCallMutation(searchWordCalls.importSearchWords, {
    invalidates: [searchWordCalls.searchWords],
    onSuccess: ({ saved }) => showMessage({ kind: 'done', text: `${plural(saved, 'line')} saved.` }),
  })
  const download = async () => {
    const { content } = await sendCall(client, searchWordCalls.exportSearchWords, {})
    const url = URL.createObjectURL(new Blob([content], { type: 'text/csv' }))
    saveFile(url, 'synonyms.csv')
    URL.revokeObjectURL(url)
  }
  return (
    <div className="flex wrap gap3 below4">
      <Button onClick={() => void download()}>Download CSV</Button>
      <Button onClick={() => chosen.current?.click()}>Upload CSV</Button>
      <input
        ref={chosen}
        type="file"
        accept=".csv,text/csv"
        aria-label="Search words as CSV"
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void file.text().then((content) => take.mutate({ content }))
        }}
      />
    </div>
  )
}
