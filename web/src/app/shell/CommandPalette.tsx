// Ctrl/Cmd-K: every page the visitor may see, the products of the store and his orders.
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ShownEntry } from '../menus.ts'
import { accountMenu, helpMenu, mainMenu, storeMenu } from '../menus.ts'
import type { Finding } from './useFindings.ts'
import { useFindings } from './useFindings.ts'
import { useMenu } from './useMenu.ts'

const [store, palette] = createSpotlight()

const flat = (entries: readonly ShownEntry[], above = ''): Finding[] =>
  entries.flatMap(({ title, href, sub }) => [
    ...(href ? [{ label: title, detail: above, href }] : []),
    ...flat(sub, title),
  ])

/** Each page once, those whose title holds `text`. */
function usePages(text: string): readonly Finding[] {
  const menus = [...useMenu(mainMenu), ...useMenu(storeMenu), ...useMenu(accountMenu), ...useMenu(helpMenu)]
  const pages = [...new Map(flat(menus).map((each) => [each.href, each])).values()]
  return pages.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())).slice(0, 8)
}

export function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { products, orders, isSearching } = useFindings(text, opened)
  const groups = [
    { label: 'Pages', findings: usePages(text) },
    { label: 'Orders', findings: orders },
    { label: 'Products', findings: products },
  ].filter(({ findings }) => findings.length > 0)

  useEffect(() => {
    if (opened) palette.open()
    else palette.close()
  }, [opened])

  const go = (href: string) => {
    onClose()
    void router.navigate({ href })
  }
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={440}
      overlayProps={{ blur: 0, backgroundOpacity: 0.5 }}
    >
      <Spotlight.Search
        placeholder="Find a page, a product or an order"
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, findings }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {findings.map(({ label: each, detail, href }) => (
              <Spotlight.Action key={href} label={each} description={detail} onClick={() => go(href)} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>{isSearching ? 'Searching…' : 'No Results Found'}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
