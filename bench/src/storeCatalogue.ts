// A catalog of any size as the CSV files of an import (docs/import.md), so that the bench loads it as a maker would.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createProduct } from './searchProducts.ts'

// Above the items of the demo world, which is loaded beside it.
const firstItem = 10_000_000

/** Object id and item id of synthetic product `index`. */
export const toObjectId = (index: number): string => `B${firstItem + index}`
export const toItemId = (index: number): number => firstItem + index
// Numbers of a range the demo world leaves free.
export const toPartNumber = (index: number): string => `9${String(index).padStart(8, '0')}`

/** Writes brands, categories, products, prices and stock of `count` products into `folder`. */
export async function writeCatalogue(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  await write(folder, 'brands', 'brand_id,name', ['bench,Bench Industries'])
  await write(folder, 'categories', 'category_id,parent_id,name', ['bench,,Bench', 'bench-parts,bench,Bench Parts'])
  await write(
    folder,
    'products',
    'part_number,item_id,object_id,parent_id,manufacturer_part_number,name,display_name,long_description,brand_id,category_id,weight,illustration,full_lead_time',
    rows(count, (index) => {
      const { displayName, description, manufacturerPartNumber } = createProduct(index)
      const text = `"${displayName}","${displayName}","${description}"`
      return `${toPartNumber(index)},${toItemId(index)},${toObjectId(index)},${toObjectId(index - (index % 3))},${manufacturerPartNumber},${text},bench,bench-parts,2,bolt,14`
    }),
  )
  const priced = (index: number, currency: string, price: number) =>
    `${toPartNumber(index)},${currency},${price.toFixed(2)}`
  await write(
    folder,
    'prices',
    'part_number,currency,price',
    rows(count, (index) => {
      const { price, priceCad } = createProduct(index)
      return `${priced(index, 'USD', price)}\n${priced(index, 'CAD', priceCad)}`
    }),
  )
  await write(
    folder,
    'stock',
    'part_number,on_hand',
    rows(count, (index) => `${toPartNumber(index)},1000`),
  )
}

function* rows(count: number, row: (index: number) => string): Generator<string, void, undefined> {
  for (let index = 0; index < count; index++) yield row(index)
}

async function write(folder: string, name: string, head: string, lines: Iterable<string>): Promise<void> {
  const file = createWriteStream(join(folder, `${name}.csv`))
  file.write(`${head}\n`)
  for (const line of lines) if (!file.write(`${line}\n`)) await once(file, 'drain')
  file.end()
  await once(file, 'finish')
}
