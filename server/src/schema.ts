// Every area's tables together: the type of the database. Types only; an area still uses its own tables.
import type { AccessTables } from './access/access.tables.ts'
import type { BannersTables } from './banners/banners.tables.ts'
import type { CartTables } from './cart/cart.tables.ts'
import type { CatalogTables } from './catalog/catalog.tables.ts'
import type { CheckoutTables } from './checkout/checkout.tables.ts'
import type { OrdersTables } from './orders/orders.tables.ts'
import type { OrganisationsTables } from './organisations/organisations.tables.ts'
import type { FilesTables } from './platform/files/files.tables.ts'
import type { PlatformTables } from './platform/jobs/jobs.tables.ts'

export interface Tables
  extends
    PlatformTables,
    FilesTables,
    OrganisationsTables,
    AccessTables,
    CatalogTables,
    CartTables,
    CheckoutTables,
    OrdersTables,
    BannersTables {}
