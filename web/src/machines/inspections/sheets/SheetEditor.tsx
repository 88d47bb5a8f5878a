// A check sheet at work: sections and items in order. Publishing makes a version; what was recorded before keeps its own [P6.29].
import { NativeSelect, TextInput } from '@mantine/core'
import type { AllSheets, CheckSheet, SheetKind } from '@portal/contract/machines/checkSheets'
import { sheetForm, sheetKindLabels, sheetKinds } from '@portal/contract/machines/checkSheets'
import type { CallError } from '../../../platform/errors.ts'
import { useContractForm } from '../../../platform/forms.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { FormFault } from '../../../ui/forms/FormFault.tsx'
import { IconPlus } from '../../../ui/icons/IconPlus.ts'
import record from '../../../ui/layout/record.module.css'
import { ItemFields } from './ItemFields.tsx'
import type { ItemEntry, SectionEntry, SheetEntry } from './sheetEntry.ts'
import { emptyEntry, moved, newItem, newSection, toEntry, toForm } from './sheetEntry.ts'

export interface SheetEditorProps {
  /** The sheet that is changed, or copied; none for an empty new one. */
  sheet: CheckSheet | undefined
  isNew: boolean
  models: AllSheets['models']
  isSending: boolean
  /** Rejects with the CallError of a refusal. */
  onPublish: (form: ReturnType<typeof toForm>) => Promise<unknown>
}

export function SheetEditor({ sheet, isNew, models, isSending, onPublish }: SheetEditorProps) {
  const form = useContractForm(sheetForm, {
    defaultValues: () => (sheet ? toEntry(sheet) : emptyEntry()),
    draft: `check sheet ${isNew ? 'new' : ''} ${sheet?.sheetId ?? ''} ${sheet?.version ?? ''}`,
    toInput: (entry: SheetEntry) => toForm(entry),
    warns: true,
  })
  const submit = form.handleSubmit(() =>
    onPublish(toForm(form.getValues())).then(form.forget, (error: CallError) =>
      form.refuse(error, (path) => (path === 'modelId' ? 'scope' : path)),
    ),
  )
  const { faults, change } = form
  const [kind, scope, sections] = form.watch(['kind', 'scope', 'sections'])
  const setSection = (at: number, patch: Partial<SectionEntry>) =>
    change({ sections: sections.map((section, place) => (place === at ? { ...section, ...patch } : section)) })
  const setItem = (at: number, place: number, patch: Partial<ItemEntry>) =>
    setSection(at, {
      items: (sections[at]?.items ?? []).map((item, each) => (each === place ? { ...item, ...patch } : item)),
    })
  const lines = [...new Set(models.map(({ productLine }) => productLine))].toSorted((one, other) =>
    one.localeCompare(other),
  )
  return (
    <form method="post" noValidate className={record['main']} onSubmit={(event) => void submit(event)}>
      <FormFault>{faults['']}</FormFault>
      <section className={record['panel']} aria-label="Sheet">
        <div className="fields gap4">
          <TextInput label="Name" required maxLength={80} {...form.field('name')} />
          {isNew && (
            <>
              <NativeSelect
                label="Inspection"
                value={kind}
                data={sheetKinds.map((each) => ({ value: each, label: sheetKindLabels[each] }))}
                onChange={(event) => change({ kind: event.target.value as SheetKind })}
              />
              <NativeSelect
                label="For"
                value={scope}
                error={faults['scope'] ?? faults['modelId']}
                data={[
                  { value: 'all', label: 'All models' },
                  ...lines.map((line) => ({ value: `line ${line}`, label: `All ${line}` })),
                  ...models.map(({ modelId, model }) => ({ value: `model ${modelId}`, label: model })),
                ]}
                onChange={(event) => change({ scope: event.target.value })}
              />
            </>
          )}
        </div>
      </section>
      {sections.map((section, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- sections have no id, and their fields keep nothing of their own
        <section key={at} className={record['panel']} aria-label={section.title || `Section ${at + 1}`}>
          <div className="row wrap bottom gap3 below3">
            <TextInput
              className="words"
              label={`Section ${at + 1}`}
              value={section.title}
              maxLength={80}
              error={faults[`sections.${at}.title`]}
              onChange={(event) => setSection(at, { title: event.target.value })}
            />
            <Button disabled={at === 0} onClick={() => change({ sections: moved(sections, at, -1) })}>
              Move up
            </Button>
            <Button
              disabled={sections.length === 1}
              onClick={() => change({ sections: sections.filter((_, place) => place !== at) })}
            >
              Remove section
            </Button>
          </div>
          {faults[`sections.${at}.items`] && <p className="bare text-sm danger">{faults[`sections.${at}.items`]}</p>}
          <ol className="list">
            {section.items.map((item, place) => (
              <ItemFields
                key={item.id}
                item={item}
                number={place + 1}
                faultOf={(field) => faults[`sections.${at}.items.${place}.${field}`]}
                isFirst={place === 0}
                isLast={place === section.items.length - 1}
                onChange={(patch) => setItem(at, place, patch)}
                onMove={(by) => setSection(at, { items: moved(section.items, place, by) })}
                onRemove={() => setSection(at, { items: section.items.filter((_, each) => each !== place) })}
              />
            ))}
          </ol>
          <Button onClick={() => setSection(at, { items: [...section.items, newItem()] })}>
            <IconPlus size={18} aria-hidden /> Add item
          </Button>
        </section>
      ))}
      <div className="row wrap gap3">
        <Button onClick={() => change({ sections: [...sections, newSection()] })}>
          <IconPlus size={18} aria-hidden /> Add section
        </Button>
        <Button look="primary" type="submit" loading={isSending}>
          {isNew ? 'Publish' : `Publish version ${(sheet?.version ?? 0) + 1}`}
        </Button>
      </div>
    </form>
  )
}
