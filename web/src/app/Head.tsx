// The head of a page, as the routes and the build describe it. Scripts are named here, not loaded: the first script loads
// them once the browser has painted (app/client.ts).
import type { RouterManagedTag } from '@tanstack/react-router'
import { Asset, useTags } from '@tanstack/react-router'

export function Head({ nonce }: { nonce: string }) {
  return useTags().map((tag) => <Asset key={JSON.stringify(tag)} {...named(tag)} nonce={nonce} />)
}

const named = (tag: RouterManagedTag): RouterManagedTag =>
  tag.tag === 'link' && tag.attrs?.['rel'] === 'modulepreload'
    ? { ...tag, attrs: { ...tag.attrs, rel: 'after-paint' } }
    : tag
