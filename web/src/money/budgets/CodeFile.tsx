// All codes as a file, out and in; what the file does not name stays.
import { useQueryClient } from '@tanstack/react-query'
import type { StoredCode } from '@portal/contract/money/chargeCodes'
import { chargeCodeCalls, maxCodes } from '@portal/contract/money/chargeCodes'
import { useRef, useState } from 'react'
import { cellsInFile, saveCells, sheetTypes } from '../../buying/orderSheets/shared/sheets.ts'
import { useCallMutation } from '../../platform/client.ts'
import { CallError } from '../../platform/errors.ts'
import { plural } from '../../platform/formats.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { codeReads } from './codeBook.ts'
import { cellsOfCodes, codesOfCells } from './codeCells.ts'

const limits = { bytes: 700_000, tooLarge: `The file has too many rows: at most ${maxCodes} codes are read.` }

/** Where the server names a code of the list, its line of the file. */
const lineOf = (path: string): string => {
  const [, at] = /^codes\.(\d+)/.exec(path) ?? []
  return at === undefined ? '' : `Line ${Number(at) + 2}: `
}

export function CodeFile({ codes }: { codes: readonly StoredCode[] }) {
  const client = useQueryClient()
  const chosen = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const save = useCallMutation(chargeCodeCalls.saveChargeCodes, { quiet: true, invalidates: codeReads })
  const take = async (file: File) => {
    setProblem(undefined)
    try {
      const { saved } = await save.mutateAsync({ codes: codesOfCells(await cellsInFile(client, file, limits)) })
      showMessage({ kind: 'done', text: `${plural(saved, 'code')} saved.` })
    } catch (error) {
      const [told] = error instanceof CallError ? Object.entries(error.fields) : []
      setProblem(told ? lineOf(told[0]) + told[1] : error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <Button onClick={() => saveCells('cost-centers-and-jobs.csv', cellsOfCodes(codes))}>Download CSV</Button>
      <Button loading={save.isPending} onClick={() => chosen.current?.click()}>
        Upload CSV or XLSX
      </Button>
      <input
        ref={chosen}
        type="file"
        accept={sheetTypes}
        aria-label="Cost centers and jobs as a file"
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void take(file)
        }}
      />
      {problem && (
        <p role="alert" className="bare full danger">
          {problem}
        </p>
      )}
    </>
  )
}
