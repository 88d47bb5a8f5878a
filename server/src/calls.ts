// Every call the portal answers, area by area. A call declared in the contract and missing here fails a test.
import { accessAnswers } from './access/access.calls.ts'
import { profileAnswers } from './access/profile.calls.ts'
import { viewingAnswers } from './access/viewing.calls.ts'
import { accountAnswers } from './account/account.calls.ts'
import { addressesAnswers } from './addresses/addresses.calls.ts'
import { bannersAnswers } from './banners/banners.calls.ts'
import { brandAnswers } from './brand/brand.calls.ts'
import { cartAnswers } from './cart/cart.calls.ts'
import { catalogAnswers } from './catalog/catalog.calls.ts'
import { checkoutAnswers } from './checkout/checkout.calls.ts'
import { fleetAnswers } from './fleet/fleet.calls.ts'
import { insightsAnswers } from './insights/insights.calls.ts'
import { inspectionsAnswers } from './inspections/inspections.calls.ts'
import { jemsAnswers } from './jems/jems.calls.ts'
import { jobsAnswers } from './jobs/jobs.calls.ts'
import { noticesAnswers } from './notices/notices.calls.ts'
import { ordersAnswers } from './orders/orders.calls.ts'
import { partsAnswers } from './parts/parts.calls.ts'
import { reportsAnswers } from './reports/reports.calls.ts'
import { registrationAnswers } from './registration/registration.calls.ts'
import { paymentsAnswers } from './payments/payments.calls.ts'
import { savedViewsAnswers } from './savedViews/savedViews.calls.ts'
import { quickOrderAnswers } from './quickOrder/quickOrder.calls.ts'
import { searchAnswers } from './search/search.calls.ts'
import { securityAnswers } from './security/security.calls.ts'
import { shoppingListsAnswers } from './shoppingLists/shoppingLists.calls.ts'
import { serviceAnswers } from './service/service.calls.ts'
import { trainingAnswers } from './training/training.calls.ts'
import { warrantyAnswers } from './warranty/warranty.calls.ts'
import type { Answer } from './platform/calls/answers.ts'

export const allAnswers: readonly Answer[] = [
  ...brandAnswers,
  ...accessAnswers,
  ...profileAnswers,
  ...securityAnswers,
  ...accountAnswers,
  ...viewingAnswers,
  ...bannersAnswers,
  ...catalogAnswers,
  ...cartAnswers,
  ...shoppingListsAnswers,
  ...quickOrderAnswers,
  ...addressesAnswers,
  ...paymentsAnswers,
  ...checkoutAnswers,
  ...ordersAnswers,
  ...noticesAnswers,
  ...partsAnswers,
  ...serviceAnswers,
  ...warrantyAnswers,
  ...trainingAnswers,
  ...registrationAnswers,
  ...jobsAnswers,
  ...searchAnswers,
  ...fleetAnswers,
  ...inspectionsAnswers,
  ...insightsAnswers,
  ...reportsAnswers,
  ...jemsAnswers,
  ...savedViewsAnswers,
]
