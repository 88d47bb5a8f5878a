// Orders and ranges of search prices go by indexes; those of the maker's currencies are made at the start where they are missing.
import type { Currency } from '@portal/contract/platform/locales'
import { createClient } from './client.ts'

/** These have columns, with indexes of the migrations. */
const withColumns: readonly Currency[] = ['USD', 'CAD']

/** Makes the indexes on prices in `currencies`, as the owner of the database at `url`. */
export async function createPriceIndexes(url: string, currencies: readonly Currency[]): Promise<void> {
  const others = currencies.filter((currency) => !withColumns.includes(currency))
  if (others.length === 0) return
  const client = createClient(url)
  await client.connect()
  try {
    for (const currency of others) {
      const name = `search_entry_price_${currency.toLowerCase()}`
      const price = `((prices ->> '${currency}')::float8)`
      await client.query(`create index if not exists ${name} on search_entry (${price}, entry_id)`)
      await client.query(
        `create index if not exists ${name}_down on search_entry (${price} desc nulls last, entry_id desc)`,
      )
    }
  } finally {
    await client.end()
  }
}
