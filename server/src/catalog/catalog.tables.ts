// Stored shape of this area; every column is explained in platform/db/migrations/0004_catalog.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Currency } from '@portal/contract/locales'
import type { AttributeKind } from '@portal/contract/catalog'
import type { Generated, JSONColumnType } from 'kysely'

export interface SpecificationRow {
  name: string
  value: string
}

export interface ProductDocument {
  title: string
  url: string
}

/** A maker of products in the supply store. */
export interface BrandTable {
  brand_id: string
  name: string
  position: Generated<number>
  updated_at: Generated<Date>
}

/** A category of the supply store, in a tree of two levels. */
export interface CategoryTable {
  category_id: string
  parent_id: string | null
  name: string
  position: Generated<number>
  illustration: string | null
  updated_at: Generated<Date>
}

/** One part that can be bought or looked up: a variant when parent_id names a family [B3.02, B3.15]. */
export interface ProductTable {
  item_id: number
  object_id: string
  parent_id: string
  part_number: string
  manufacturer_part_number: string | null
  name: string
  display_name: string
  variant_name: string | null
  long_description: Generated<string>
  brand_id: string | null
  category_id: string | null
  uom: Generated<string>
  weight: number | null
  length: number | null
  width: number | null
  height: number | null
  illustration: string
  picture: Generated<string | null>
  discontinued: Generated<boolean>
  superseded_by: string | null
  orderable_online: Generated<boolean>
  show_online: Generated<boolean>
  prop65_number: string | null
  prop65_description: string | null
  planning_code: string | null
  full_lead_time: number | null
  min_minmax_quantity: number | null
  max_minmax_quantity: number | null
  unspsc: string | null
  specification: JSONColumnType<SpecificationRow[], string | undefined>
  documents: JSONColumnType<ProductDocument[], string | undefined>
  featured: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** The list price of a product in one currency. */
export interface ProductPriceTable {
  item_id: number
  currency: Currency
  price: number
  updated_at: Generated<Date>
}

/** What one customer, or the customers of one group, pay for a product instead of its list price. */
export interface CustomerPriceTable {
  account_id: number | null
  price_group: string | null
  item_id: number
  currency: Currency
  min_quantity: Generated<number>
  /** ISO days. */
  valid_from: string | null
  valid_until: string | null
  price: number
  updated_at: Generated<Date>
}

/** How many of a product are on hand and how many of those are promised to orders. Never oversold: the check is the last word. */
export interface StockTable {
  item_id: number
  on_hand: number
  reserved: Generated<number>
  updated_at: Generated<Date>
}

/** Products suggested beside a product (relatedItems). */
export interface ProductRelationTable {
  item_id: number
  related_item_id: number
  position: Generated<number>
  kind: Generated<'RELATED' | 'NEEDED' | 'REQUIRED'>
}

/** Something products have a value of: class, size, bore, length, pressure. */
export interface AttributeTable {
  attribute_id: string
  name: string
  kind: AttributeKind
  unit_family: string | null
  updated_at: Generated<Date>
}

/** The attributes a category is filtered by and its variants are listed with. */
export interface CategoryAttributeTable {
  category_id: string
  attribute_id: string
  position: Generated<number>
  is_filter: Generated<boolean>
  is_column: Generated<boolean>
}

/** The value of an attribute for a product. */
export interface ProductAttributeTable {
  item_id: number
  attribute_id: string
  value: string
  low: number | null
  high: number | null
  is_derived: Generated<boolean>
}

/** The number a customer has given one of our products. */
export interface CustomerPartNumberTable {
  account_id: number
  item_id: number
  number: string
}

/** A picture of a product that the maker sent. */
export interface ProductPictureTable {
  item_id: number
  position: Generated<number>
  hash: string
  alt: string | null
}

/** A document of a product that the maker sent. */
export interface ProductDocumentTable {
  item_id: number
  title: string
  position: Generated<number>
  hash: string
}

export interface CatalogTables {
  product_picture: ProductPictureTable
  product_document: ProductDocumentTable
  brand: BrandTable
  category: CategoryTable
  product: ProductTable
  product_price: ProductPriceTable
  customer_price: CustomerPriceTable
  stock: StockTable
  product_relation: ProductRelationTable
  customer_part_number: CustomerPartNumberTable
  attribute: AttributeTable
  category_attribute: CategoryAttributeTable
  product_attribute: ProductAttributeTable
}
