// The search box of a store: an ARIA combobox with suggestions, hidden as soon as the focus is elsewhere [B2.62, B2.67].
import { IconSearch } from '../../../ui/icons/IconSearch.ts'
import { useRouter } from '@tanstack/react-router'
import { searchSizes } from '@portal/contract/buying/search'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Option, OptionGroup } from '../../../ui/forms/ComboboxList.tsx'
import { ComboboxList, flattenOptions } from '../../../ui/forms/ComboboxList.tsx'
import { useCombobox } from '../../../ui/forms/useCombobox.ts'
import classes from './SearchBox.module.css'
import type { Store } from './store.ts'
import type { SearchText } from './useSearchText.ts'

export interface SearchBoxProps<T extends Option> {
  store: Store
  typed: SearchText
  groups: readonly OptionGroup<T>[]
  onSearch: (words: string) => void
  onPick?: (option: T) => void
  /** In the header, where a click away closes the suggestions and the page lies under a mask, or on the page itself. */
  place: 'header' | 'page'
  placeholder?: string
  /** Before the field, and between it and the button. */
  before?: ReactNode
  after?: ReactNode
  panelClass?: string | undefined
  /** Said and shown where nothing is suggested. */
  said?: string | undefined
  /** A suggestion's content; without it its label. */
  children?: (option: T, title: string) => ReactNode
}

export function SearchBox<T extends Option>({
  store: { search },
  typed: { text, setText, isTyping, setTyping },
  groups,
  onSearch,
  onPick,
  place,
  placeholder = search.field,
  before,
  after,
  panelClass = '',
  said,
  children,
}: SearchBoxProps<T>) {
  const router = useRouter()
  const options = flattenOptions(groups)
  const box = useCombobox({
    count: options.length,
    onPick: (at) => {
      const option = options[at]
      if (!option) return
      pick(option)
      void router.navigate({ href: option.href })
    },
  })
  const close = () => {
    setTyping(false)
    box.reset()
  }
  const pick = (option: T) => {
    close()
    onPick?.(option)
  }
  const words = text.trim()
  const onKeyDown = (event: KeyboardEvent) => {
    if (box.takesKey(event)) return
    if (event.key === 'ArrowDown' && words) setTyping(true)
    else if (event.key === 'Escape' && isTyping) close()
    else if (event.key === 'Escape') setText('')
    else return
    event.preventDefault()
  }
  return (
    <div
      className={`full relative ${classes['root'] ?? ''}`}
      data-place={place}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      {/* A click away closes. */}
      {place === 'header' && box.isOpen && (
        <div className={classes['mask']} onPointerDown={close} data-testid="search-mask" />
      )}
      <form
        action={search.href}
        role="search"
        aria-label={search.form}
        className={`flex full relative clip rounded lit ${classes['box'] ?? ''}`}
        onSubmit={(event) => {
          event.preventDefault()
          close()
          onSearch(words)
        }}
      >
        {before}
        <input
          className="no-ring grow narrow text-base ink"
          name={search.parameter}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          {...box.input}
          aria-label={search.field}
          placeholder={placeholder}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={searchSizes.maxQueryLength}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setTyping(true)
            box.reset()
          }}
          data-selects=""
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
        />
        {after}
        <button type="submit" aria-label={search.submit}>
          <IconSearch size={20} aria-hidden />
        </button>
      </form>
      <div className={said === undefined ? undefined : `hangs scroll pad2 floating ink ${classes['panel'] ?? ''}`}>
        <ComboboxList
          box={box}
          label={search.suggestions}
          groups={groups}
          className={`hangs scroll pad2 floating ink ${classes['panel'] ?? ''} ${panelClass}`}
          onPick={pick}
          said={said}
          {...(children && { children })}
        />
      </div>
    </div>
  )
}
