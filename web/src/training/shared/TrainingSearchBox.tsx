// The search box of the training store (B §2.5): an ARIA combobox over course titles.
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { searchSizes } from 'contract/search'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { paths } from '../../app/paths.ts'
import classes from './TrainingSearchBox.module.css'
import { useTitles } from './useTitles.ts'

const label = 'Search By Keyword'

export interface TrainingSearchBoxProps {
  /** The search term in force; the box starts with it and follows it. */
  searchTerm?: string
  /** The address of the results for a term: the page keeps its other parameters (B §2.1). */
  hrefOf: (searchTerm: string | undefined) => string
}

export function TrainingSearchBox({ searchTerm = '', hrefOf }: TrainingSearchBoxProps) {
  const router = useRouter()
  const id = useId()
  const { text, setText } = useText(searchTerm)
  const [isTyping, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const titles = useTitles(text.trim(), isTyping)
  const isOpen = titles.length > 0

  const close = () => {
    setTyping(false)
    setActive(-1)
  }
  const search = (words: string) => {
    close()
    setText(words)
    void router.navigate({ href: hrefOf(words || undefined) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = titles.length - 1
    const chosen = titles[active]
    if (event.key === 'ArrowDown' && isOpen) setActive(active === last ? -1 : active + 1)
    else if (event.key === 'ArrowUp' && isOpen) setActive(active === -1 ? last : active - 1)
    else if (event.key === 'ArrowDown' && text.trim()) setTyping(true)
    else if (event.key === 'Escape' && isTyping) close()
    else if (event.key === 'Escape') setText('')
    else if (event.key === 'Enter' && isOpen && chosen) search(chosen)
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
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={searchSizes.longestQuery}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setTyping(true)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="submit" aria-label="Search courses">
          <IconSearch size={20} aria-hidden />
        </button>
      </form>
      <Titles id={id} titles={titles} active={active} onPick={search} />
    </div>
  )
}

interface TitlesProps {
  id: string
  titles: readonly string[]
  active: number
  onPick: (title: string) => void
}

/** The list under the box; without titles there is none to see. */
function Titles({ id, titles, active, onPick }: TitlesProps) {
  return (
    <div className={classes['panel']} hidden={titles.length === 0}>
      <div id={`${id}heading`} className={classes['heading']}>
        SEARCH SUGGESTIONS
      </div>
      <div id={`${id}list`} role="listbox" aria-labelledby={`${id}heading`}>
        {titles.map((title, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the keys of the list
          <div
            key={title}
            id={`${id}${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            className={classes['option']}
            // The input keeps the focus, else the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(title)}
          >
            {title}
          </div>
        ))}
      </div>
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
