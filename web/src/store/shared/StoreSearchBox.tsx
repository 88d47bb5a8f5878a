// The search box of the header (B §2.4).
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import classes from './StoreSearchBox.module.css'

export function StoreSearchBox() {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    void navigate({ to: '/pages/store/search', search: { q: typeof q === 'string' ? q.trim() : '', page: 1 } as never })
  }
  return (
    <form action="/pages/store/search" role="search" className={classes['box']} onSubmit={submit}>
      <input name="q" type="search" data-search="" aria-label="Search keywords, product, model or part #" placeholder="Search keywords, product, model or part #" autoComplete="off" />
      <button type="submit" aria-label="Search">
        <IconSearch size={20} aria-hidden />
      </button>
    </form>
  )
}
