// Prices of a seat: a column for each currency, together one value of the table.
import type { Currency, HomeCountries } from '@portal/contract/platform/locales'
import { currenciesOf } from '@portal/contract/platform/locales'
import type { Column } from './kind.ts'

/** The column that has the price in a currency. */
export const seatPriceColumn = (of: Currency): string => `price_${of.toLowerCase()}`

/** Those of the demo's currencies; import.files.ts puts the maker's in their place. */
export const seatPriceColumns: readonly Column[] = ['USD', 'CAD'].map((of) => ({
  name: seatPriceColumn(of),
  type: 'money',
  of: 'prices',
  required: true,
  min: 0,
  into: null,
  note: `Price of a seat in ${of}, 0 when free. There is a column for each currency you sell in, such as price_eur.`,
}))

export const seatPricesBy = (home: HomeCountries) => ({
  prices: `jsonb_build_object(${currenciesOf(home)
    .map((of) => `'${of}', $.${seatPriceColumn(of)}`)
    .join(', ')})`,
})
