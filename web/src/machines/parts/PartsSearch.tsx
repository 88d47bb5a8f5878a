// The search box of the parts page: typing searches after a breath, Enter at once, Escape empties it.
import { IconSearch } from '../../ui/icons/IconSearch.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { debounce } from '../../platform/delays.ts'
import field from '../../ui/forms/field.module.css'
import type { PartsState } from './partsState.ts'

interface PartsSearchProps {
  state: PartsState
  toHref: (state: PartsState) => string
  label: string
  placeholder: string
}

export function PartsSearch({ state, toHref, label, placeholder }: PartsSearchProps) {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string) => {
    clearTimeout(timer.current)
    const { q: before, assembly: _left, ...rest } = state
    const q = text.trim()
    if (q === (before ?? '')) return
    void router.navigate({ href: toHref(q ? { ...rest, q } : rest), replace: before !== undefined, resetScroll: false })
  }
  return (
    <form
      role="search"
      className="icon-field width-lg"
      onSubmit={(event) => {
        event.preventDefault()
        search(input.current?.value ?? '')
      }}
    >
      <IconSearch size={18} aria-hidden />
      <input
        className={field['field']}
        key={state.q === undefined ? 'empty' : 'asked'}
        ref={input}
        type="search"
        name="q"
        maxLength={100}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={state.q ?? ''}
        autoFocus={state.q !== undefined}
        onChange={({ target: { value } }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(value), debounce.short)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.currentTarget.value = ''
          search('')
        }}
      />
    </form>
  )
}
