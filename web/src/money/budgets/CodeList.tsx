// The codes in a list that is narrowed as one types, each with a way to change it, and a form for a new one.
import { TextInput } from '@mantine/core'
import type { StoredCode } from '@portal/contract/money/chargeCodes'
import { chargeKindLabels } from '@portal/contract/money/chargeForms'
import { useState } from 'react'
import { plural } from '../../platform/formats.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import rows from '../../ui/layout/rowList.module.css'
import { CodeFile } from './CodeFile.tsx'
import { CodeForm } from './CodeForm.tsx'

/** Rows shown at first. */
const most = 50

export function CodeList({ codes }: { codes: readonly StoredCode[] }) {
  const [words, setWords] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [edited, setEdited] = useState<StoredCode | 'new'>()
  const wanted = words.trim().toLowerCase()
  const found = codes.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(wanted))
  const shown = isWhole ? found : found.slice(0, most)
  return (
    <>
      {codes.length === 0 && (
        <EmptyState title="No cost centers and jobs yet" art="/art/states/empty-list.svg">
          <p>Add the first one, or upload a file with columns kind, code, name and active.</p>
        </EmptyState>
      )}
      <div className="flex wrap bottom gap3h">
        {codes.length > 0 && (
          <TextInput
            label="Find a code or name"
            type="search"
            value={words}
            onChange={({ currentTarget: { value } }) => setWords(value)}
          />
        )}
        <Button look="primary" onClick={() => setEdited('new')}>
          New code
        </Button>
        <CodeFile codes={codes} />
      </div>
      {codes.length > 0 && (
        <p role="status" className="bare text-sm muted">
          {plural(found.length, 'code')}
        </p>
      )}
      <ul className={rows['rows']} aria-label="Cost centers and jobs">
        {shown.map((each) => (
          <li key={`${each.kind} ${each.code}`}>
            <div>
              <strong>{each.code}</strong> · {each.name}{' '}
              {!each.isActive && <StatusBadge tone="neutral">Off</StatusBadge>}
              <p>{chargeKindLabels[each.kind]}</p>
            </div>
            <Button aria-label={`Change ${each.code}`} onClick={() => setEdited(each)}>
              Change
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <p className="bare">
          <Button look="quiet" onClick={() => setWhole(true)}>
            Show all {found.length}
          </Button>
        </p>
      )}
      {edited && <CodeForm code={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
