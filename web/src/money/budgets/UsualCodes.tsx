// The usual cost center and job of people, before those of the organization.
import { Select } from '@mantine/core'
import type { ChargeKind } from '@portal/contract/money/chargeForms'
import { RemoveButton } from '../../ui/forms/Removable.tsx'
import { optionsOf } from './codeBook.ts'
import type { CodeBook } from './codeBook.ts'

type Usual = Omit<CodeBook['people'][number], 'name'>

interface UsualCodesProps {
  book: CodeBook
  people: readonly Usual[]
  onChange: (people: Usual[]) => void
}

const kinds = [
  { field: 'costCenter' as const, kind: 'COST_CENTER' as const satisfies ChargeKind, label: 'cost center' },
  { field: 'job' as const, kind: 'JOB' as const satisfies ChargeKind, label: 'job' },
]

export function UsualCodes({ book, people, onChange }: UsualCodesProps) {
  const nameOf = (userId: string) => book.people.find((each) => each.userId === userId)?.name ?? userId
  const left = book.people.filter(({ userId }) => !people.some((each) => each.userId === userId))
  const set = (userId: string, patch: Partial<Usual>) =>
    onChange(people.map((each) => (each.userId === userId ? { ...each, ...patch } : each)))
  return (
    <fieldset className="stack gap3 fieldset">
      <legend className="strong">Usual for people</legend>
      {people.map(({ userId, ...usual }) => (
        <div key={userId} className="stack gap2 frame rounded pad3-4">
          <span className="row between gap2">
            {nameOf(userId)}
            <RemoveButton
              name={nameOf(userId)}
              onClick={() => onChange(people.filter((each) => each.userId !== userId))}
            />
          </span>
          {kinds.map(({ field, kind, label }) => (
            <Select
              key={field}
              aria-label={`Usual ${label} of ${nameOf(userId)}`}
              searchable
              clearable
              placeholder={`The usual ${label}`}
              data={optionsOf(book, kind)}
              value={usual[field]}
              onChange={(code) => set(userId, { [field]: code })}
            />
          ))}
        </div>
      ))}
      {left.length > 0 && (
        <Select
          label="Add a person"
          searchable
          placeholder="Choose ..."
          data={left.map(({ userId, name }) => ({ value: userId, label: name }))}
          value={null}
          onChange={(userId) => userId !== null && onChange([...people, { userId, costCenter: null, job: null }])}
        />
      )}
    </fieldset>
  )
}
