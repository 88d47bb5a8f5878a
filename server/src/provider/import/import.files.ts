// The files of an import: one CSV file per kind, in the order they are loaded, because later files name rows
// of earlier ones. The reader, the SQL and docs/import.md all come from these declarations.
import type { HomeCountries } from '@portal/contract/platform/locales'
import { currenciesOf, firstLocale, localesOf } from '@portal/contract/platform/locales'
import { catalogFiles } from './files/catalog.ts'
import { customerFiles } from './files/customers.ts'
import { fleetFiles } from './files/fleet.ts'
import { courseSessionFiles } from './files/courseSessions.ts'
import { learningFiles } from './files/learning.ts'
import { mediaFiles } from './files/media.ts'
import { noticeFiles } from './files/notices.ts'
import { invoiceFiles } from './files/invoices.ts'
import { orderFiles } from './files/orders.ts'
import { ownCatalogFiles } from './files/customerCatalog.ts'
import { peopleFiles } from './files/people.ts'
import { qualificationFiles } from './files/qualifications.ts'
import { rateFiles } from './files/rates.ts'
import { receivableFiles } from './files/receivables.ts'
import { orderChangeFiles } from './files/orderChanges.ts'
import { returnFiles } from './files/returns.ts'
import { serviceFiles } from './files/service.ts'
import type { Column, FileKind } from './files/kind.ts'
import { seatPriceColumn } from './files/seatPrices.ts'

/** As every maker has them; those of one maker are `fileKindsFor` its countries. */
export const fileKinds: readonly FileKind[] = [
  ...customerFiles,
  ...peopleFiles,
  ...catalogFiles,
  ...mediaFiles,
  ...ownCatalogFiles,
  ...rateFiles,
  ...learningFiles,
  ...courseSessionFiles,
  ...fleetFiles,
  ...qualificationFiles,
  ...orderFiles,
  ...invoiceFiles,
  ...receivableFiles,
  ...returnFiles,
  ...orderChangeFiles,
  ...noticeFiles,
  ...serviceFiles,
]

/** The files with the currencies and locales of the maker's home countries. */
export const fileKindsFor = (home: HomeCountries): FileKind[] =>
  fileKinds.map(({ columns, derived, derivedFor, ...kind }) => ({
    ...kind,
    columns: columns.flatMap((column, at) =>
      columnsFor(column, home, columns.findIndex(({ of }) => of === 'prices') === at),
    ),
    derived: { ...derived, ...derivedFor?.(home) },
  }))

// A column of prices represents those of all currencies, in the place of the first.
function columnsFor(column: Column, home: HomeCountries, isFirstPrice: boolean): Column[] {
  if (column.of !== 'prices') return [columnFor(column, home)]
  if (!isFirstPrice) return []
  return currenciesOf(home).map((of) => ({
    ...column,
    name: seatPriceColumn(of),
    note: column.note.replace(/\bUSD\b/, of),
  }))
}

function columnFor(column: Column, home: HomeCountries): Column {
  if (column.of === 'currencies') return { ...column, values: currenciesOf(home) }
  if (column.of !== 'locales') return column
  return { ...column, values: localesOf(home), ...(column.empty !== undefined && { empty: firstLocale(home) }) }
}
