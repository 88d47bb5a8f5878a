// The search box of the training store [B§2.5]: an ARIA combobox over course titles.
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { searchSizes } from 'contract/search'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { ComboboxList } from '../../ui/ComboboxList.tsx'
import { useCombobox } from '../../ui/useCombobox.ts'
import classes from './TrainingSearchBox.module.css'
import { useTitles } from './useTitles.ts'

const label = 'Search By Keyword'
const title = 'SEARCH SUGGESTIONS'

export interface TrainingSearchBoxProps {
  /** The search term in force; the box starts with it and follows it. */
  searchTerm?: string
  /** The address of the results for a term: the page keeps its other parameters [B§2.1]. */
  getHref: (searchTerm: string | undefined) => string
}

export function TrainingSearchBox({ searchTerm = '', getHref }: TrainingSearchBoxProps) {
  const router = useRouter()
  const { text, setText } = useText(searchTerm)
  const [isTyping, setTyping] = useState(false)
  const titles = useTitles(text.trim(), isTyping)
  const options = titles.map((each) => ({ label: each, href: getHref(each) }))
  const box = useCombobox({ count: titles.length, onPick: (at) => search(titles[at] ?? '') })

  const close = () => {
    setTyping(false)
    box.reset()
  }
  const search = (words: string) => {
    close()
    setText(words)
    void router.navigate({ href: getHref(words || undefined) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (box.takesKey(event)) return
    if (event.key === 'ArrowDown' && text.trim()) setTyping(true)
    else if (event.key === 'Escape' && isTyping) close()
    else if (event.key === 'Escape') setText('')
    else return
    event.preventDefault()
  }

  return (
    // Hidden as soon as the focus is elsewhere [B2.67].
    <div className={classes['root']} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <form
        action={paths.trainingSearch()}
        role="search"
        aria-label="Courses"
        className={classes['box']}
        onSubmit={(event) => {
          event.preventDefault()
          search(text.trim())
        }}
      >
        <input
          name="searchTerm"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          {...box.input}
          aria-label={label}
          placeholder={label}
          autoCapitalize="none"
          maxLength={searchSizes.maxQueryLength}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setTyping(true)
            box.reset()
          }}
          onKeyDown={onKeyDown}
        />
        <button type="submit" aria-label="Search courses">
          <IconSearch size={20} aria-hidden />
        </button>
      </form>
      <ComboboxList
        box={box}
        label={title}
        groups={[{ title, options }]}
        className={classes['panel']}
        onPick={(option) => {
          close()
          setText(option.label)
        }}
      />
    </div>
  )
}

/** What is typed; it starts as the term in force and follows it. */
function useText(asked: string) {
  const [text, setText] = useState(asked)
  const [before, setBefore] = useState(asked)
  if (asked !== before) {
    setBefore(asked)
    setText(asked)
  }
  return { text, setText }
}
