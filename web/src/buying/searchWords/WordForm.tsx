// One line of search words, typed and tried: the example queries show what they find before and after.
import { NativeSelect, TextInput } from '@mantine/core'
import type { Synonym, SynonymEntry } from '@portal/contract/buying/searchWords'
import { searchWordCalls, synonymEntry, synonymKinds } from '@portal/contract/buying/searchWords'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { kindTexts } from './lineText.ts'
import { Preview } from './Preview.tsx'

interface WordFormProps {
  /** The line to change; undefined for a new one. */
  line: Synonym | undefined
  input: string
  onClose: () => void
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

export function WordForm({ line, input, onClose }: WordFormProps) {
  const form = useContractForm(synonymEntry, {
    defaultValues: {
      kind: line?.kind ?? 'two-way',
      input,
      words: line?.words.join(', ') ?? '',
      note: line?.note ?? '',
    },
    toInput: ({ words, ...rest }) => ({ ...rest, words: listed(words) }),
  })
  const save = useCallMutation(searchWordCalls.saveSearchWord, {
    invalidates: [searchWordCalls.searchWords],
    quiet: true,
    onSuccess: onClose,
  })
  const where = line && { synonymId: line.synonymId }
  const submit = form.handleSubmit((entry) =>
    save.mutateAsync({ ...where, ...entry }).catch((error: CallError) => form.refuse(error)),
  )
  const [examples, setExamples] = useState(input)
  const [tried, setTried] = useState<{ entry: SynonymEntry; queries: string[] }>()
  const typed = form.watch()
  const preview = useCallQuery(
    searchWordCalls.previewSearchWords,
    { ...where, entry: tried?.entry ?? null, queries: tried?.queries ?? [] },
    { enabled: tried !== undefined, quiet: true },
  )
  const show = form.handleSubmit((entry) => {
    const queries = listed(examples)
    setTried({ entry, queries: (queries.length > 0 ? queries : [entry.input]).slice(0, 5) })
  })
  const words = form.field('words')
  return (
    <form
      method="post"
      noValidate
      className="stack gap4 below6 pad5-6 frame"
      aria-label={line ? `Change ${line.input}` : 'Add words'}
      onSubmit={(event) => void submit(event)}
    >
      <NativeSelect
        label="How"
        data={synonymKinds.map((value) => ({ value, label: kindTexts[value] }))}
        {...form.field('kind')}
      />
      <TextInput label="What people type" autoFocus={input === ''} {...form.field('input')} />
      <TextInput
        label="What it means"
        description="Words or phrases, with commas between"
        autoFocus={input !== ''}
        {...words}
        onBlur={(event) => {
          void words.onBlur(event)
          // A line begun with a query shows at once what it would find.
          if (!line && input !== '' && event.target.value.trim() !== '') void show()
        }}
      />
      <TextInput label="Note" {...form.field('note')} />
      <TextInput
        label="Try it on"
        description="Up to five searches, with commas between"
        value={examples}
        placeholder={typed.input}
        onChange={({ target }) => setExamples(target.value)}
      />
      {form.faults[''] && <p role="alert">{form.faults['']}</p>}
      <div className="flex wrap gap3 below4">
        <Button onClick={() => void show()}>Show results before and after</Button>
        <SubmitButton loading={save.isPending}>Save</SubmitButton>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {tried && preview.isPending && <p role="status">Searching…</p>}
      {tried && preview.error && (
        <p role="alert">{preview.error.body?.userFriendlyMessage ?? 'The results did not load. Please try again.'}</p>
      )}
      {tried && preview.data && <Preview previews={preview.data} />}
    </form>
  )
}
