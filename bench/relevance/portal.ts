// The portal's own search, asked as the store asks it.
import type { SearchResult, Product } from './judging.ts'

type Send = (path: string, body: object) => Promise<Response>

async function readAnswer<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`The search was answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** All records of `products` in the order of their objectIDs; `send` posts with the server's key. */
export async function browseProducts(send: Send): Promise<Product[]> {
  const products: Product[] = []
  for (let cursor: string | undefined; ;) {
    const part = await readAnswer<{ hits: Product[]; cursor?: string }>(
      await send('/1/indexes/products/browse', { hitsPerPage: 1000, ...(cursor === undefined ? {} : { cursor }) }),
    )
    products.push(...part.hits)
    cursor = part.cursor
    if (cursor === undefined) return products.toSorted((a, b) => a.objectID.localeCompare(b.objectID))
  }
}

/** One search of the first ten products. */
export async function searchPortal(send: Send, query: string): Promise<SearchResult> {
  const { hits, nbHits } = await readAnswer<{ hits: { objectID: string }[]; nbHits: number }>(
    await send('/1/indexes/products/query', { query, hitsPerPage: 10, facets: ['brand', 'categories'] }),
  )
  return { ids: hits.map((hit) => hit.objectID), total: nbHits }
}
