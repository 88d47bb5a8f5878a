// The search box of a list: '/' goes there, typing searches after a breath, Escape empties it.
import { IconSearch } from '../ui/icons/IconSearch.ts'
import { IconX } from '../ui/icons/IconX.ts'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { debounce } from '../platform/delays.ts'
import classes from './SearchBox.module.css'
import type { HistoryChange } from './useListState.ts'

interface SearchBoxProps {
  query: string
  placeholder: string
  onSearch: (query: string, change: HistoryChange) => void
  /** ArrowDown: on to the first row. */
  onDown: () => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

export function SearchBox({ query, placeholder, onSearch, onDown }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(query)
  // The last query asked for. When the address has another one, the box follows, because Back or a link changed it.
  const asked = useRef(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSameVisit = useRef(false)

  useEffect(() => {
    if (query === asked.current) return
    asked.current = query
    setText(query)
  }, [query])

  useEffect(() => {
    // The key goes no further, because the shell listens for '/' too and would go to the store's search.
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      clearTimeout(timer.current)
    }
  }, [])

  const search = (value: string) => {
    clearTimeout(timer.current)
    const wanted = value.trim()
    if (wanted === asked.current) return
    asked.current = wanted
    onSearch(wanted, { replace: isSameVisit.current })
    isSameVisit.current = true
  }
  const type = (value: string) => {
    setText(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(value), debounce.shortest)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search(text)
    else if (event.key === 'ArrowDown') onDown()
    else if (event.key === 'Escape' && text) {
      setText('')
      search('')
    } else return
    event.preventDefault()
  }

  return (
    <div className={`icon-field narrow ${classes['box'] ?? ''}`} role="search" aria-label={placeholder}>
      <IconSearch size={16} aria-hidden />
      <input
        className="full rounded-md text-sm ink outlined lit"
        ref={input}
        type="search"
        value={text}
        maxLength={200}
        placeholder={placeholder}
        aria-label={placeholder}
        aria-keyshortcuts="/"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          isSameVisit.current = false
        }}
      />
      {text ? (
        <button
          className="hovers inks center rounded-md muted"
          type="button"
          aria-label="Clear search"
          onClick={() => {
            setText('')
            search('')
            input.current?.focus()
          }}
        >
          <IconX size={16} aria-hidden />
        </button>
      ) : (
        <kbd className="mouse-only sunken text-xs muted" aria-hidden>
          /
        </kbd>
      )}
    </div>
  )
}
