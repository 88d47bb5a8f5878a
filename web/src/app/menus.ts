// THE menu table [B§2.2]: every entry of the main, account, store and training menus with its check, verbatim.
// An entry shows when its check passes and its outside address is configured.
import type { PortalConfig } from '@portal/contract/provider/brand'
import { paths } from '@portal/contract/platform/paths'
import type { PrivilegeCheck } from '@portal/contract/access/privileges'
import {
  all,
  any,
  buyAgain,
  noPrivilege,
  not,
  one,
  passes,
  viewInvoices,
  viewOrderApprovals,
  viewPriceQuotes,
} from '@portal/contract/access/privileges'
import { userManual } from '../provider/help/shared/userManual.ts'
import { categoryTitle, trainingCategories, trainingProducts } from '../learning/training/shared/subjects.ts'

export interface MenuEntry {
  title: string
  /** A page of the portal; a group without a page of its own has none. */
  href?: string
  /** An outside address, by its name in the configuration; where none is set, `href` if there is one. */
  link?: keyof PortalConfig['links']
  check: PrivilegeCheck
  /** Left out for those who pass this one: another entry of the menu leads there for them. */
  unless?: PrivilegeCheck
  sub?: readonly MenuEntry[]
  desktopOnly?: boolean
  /** Not for buyers from a procurement system [A1.08]. */
  noPunchout?: boolean
  /** Fills the cart, so not for a visit that only looks at one [P13.32]. */
  fillsCart?: boolean
  analytics: { category: string; action: string; label: string }
}

type More = Omit<MenuEntry, 'title' | 'check' | 'analytics'>

/** Makes the entries of one menu: its name is the category of their analytics events. */
const menuOf =
  (category: string, noPunchout = false) =>
  (title: string, check: PrivilegeCheck, more: More = {}): MenuEntry => ({
    title,
    check,
    noPunchout,
    ...more,
    analytics: { category, action: 'Click', label: title },
  })

const main = menuOf('Main Menu')

export const mainMenu: readonly MenuEntry[] = [
  main('Dashboard', one('B2B_Dashboard'), { href: paths.dashboard() }),
  main(
    'Equipment',
    any('B2B_Fleet_Search', 'B2B_Warranty_View', 'B2B_Warranty_Submit', 'Wireframe_Admin', 'B2B_View_APNs'),
    {
      sub: [
        main('My Fleet', one('B2B_Fleet_Search'), {
          href: paths.fleet(),
          sub: [
            main('Inspection Calendar', noPrivilege, { href: paths.inspections() }),
            main('Unit Registration', noPrivilege, { link: 'unitRegistration' }),
          ],
        }),
        main('Product Notices', one('B2B_View_APNs'), {
          href: paths.notices(),
          sub: [
            main('Notice Coverage', noPrivilege, { href: paths.noticeCoverage() }),
            main('Report a Completed APN', one('B2B_Report_APNs'), { href: paths.completeNotice() }),
          ],
        }),
        main('Warranty', one('B2B_Warranty_View'), {
          href: paths.warranty(),
          sub: [
            main('Submit a Claim', one('B2B_Warranty_Submit'), { href: paths.warrantyClaim() }),
            main('Default Information', one('B2B_Warranty_Submit'), { href: paths.warrantyAddress() }),
          ],
        }),
        main('Replacement Parts', one('B2B_View_Replacement_Parts'), {
          href: paths.parts(),
          sub: [main('Quick Order', noPrivilege, { href: paths.partsQuickOrder(), desktopOnly: true })],
        }),
        main('Insights', any('B2B_View_APNs', 'B2B_Reporting'), {
          sub: [
            main('Safety Events', one('B2B_View_APNs'), {
              href: paths.safetyEvents(),
              sub: [main('ALMS', all('B2B_View_APNs', 'B2B_View_Load_Monitoring_Dashboard'), { href: paths.alms() })],
            }),
            main('Performance Events', all('B2B_View_APNs', 'B2B_View_Analytics_Summary'), {
              href: paths.performanceEvents(),
              sub: [main('JEMS Insights', noPrivilege, { href: paths.jemsInsights() })],
            }),
            main('Reports', one('B2B_View_Analytics_Summary'), {
              href: paths.opready(),
              sub: [
                main('Op-Ready', noPrivilege, { href: paths.opready() }),
                main('JEMS Utilization', noPrivilege, { href: paths.jemsReports() }),
              ],
            }),
          ],
        }),
        main('Service', one('B2B_View_SRs'), { href: paths.service() }),
        // Readers of the fleet may read it; administrators keep it and have it beside their people.
        main('Training Matrix', one('B2B_Fleet_Search'), {
          href: paths.trainingMatrix(),
          unless: one('B2B_Delegated_Customer_Admin'),
        }),
      ],
    },
  ),
  main('Orders & Invoices', any('B2B_View_Orders', 'B2B_View_All_Invoices', 'B2B_View_Default_Invoices'), {
    sub: [
      main('Parts & Supply Orders', one('B2B_View_Orders'), { href: paths.orders() }),
      main('Buy Again', buyAgain, { href: paths.buyAgain() }),
      main('Training Store Orders', one('B2B_View_Orders'), { href: paths.trainingOrders() }),
      main('Quotes', viewPriceQuotes, { href: paths.priceQuotes() }),
      main('Approvals', viewOrderApprovals, { href: paths.orderApprovals() }),
      main('Budgets', all('B2B_View_Orders', 'B2B_See_Replacement_Parts_Pricing'), { href: paths.budgets() }),
      main('Returns', one('B2B_View_Orders'), { href: paths.returns() }),
      main('Cores to Return', one('B2B_View_Orders'), { href: paths.cores() }),
      main('Invoices', viewInvoices, {
        href: paths.invoices(),
        sub: [
          main('Payments', noPrivilege, { href: paths.receipts() }),
          main('Invoices Support', noPrivilege, { href: paths.invoicesSupport() }),
          main('Payment Instructions', noPrivilege, { href: paths.paymentInstructions() }),
        ],
      }),
    ],
  }),
  main('Shop Supply', noPrivilege, { href: paths.store() }),
  main('Training Store', noPrivilege, { href: paths.trainingStore(), noPunchout: true }),
  main('Administration', any('B2B_View_Organization_Groups', 'B2B_Delegated_Customer_Admin', 'B2B_Reporting'), {
    sub: [
      main('Users', not('B2B_View_Organization_Groups'), { href: paths.contactManagement() }),
      main('Users/Contacts', all('B2B_View_Organization_Groups', 'B2B_Delegated_Customer_Admin'), {
        href: paths.contactManagement(),
      }),
      main('Groups', one('B2B_View_Organization_Groups'), { href: paths.groups() }),
      main('Training Matrix', one('B2B_Delegated_Customer_Admin'), { href: paths.trainingMatrix() }),
      main('Activity', one('B2B_Delegated_Customer_Admin'), { href: paths.activity() }),
      main('Purchasing Systems', one('B2B_Delegated_Customer_Admin'), { href: paths.ownPunchout() }),
    ],
  }),
]

// Buyers from a procurement system have no account pages [S17.03].
const account = menuOf('Account Menu', true)

export const accountMenu: readonly MenuEntry[] = [
  account('Account Profile', noPrivilege, { href: paths.myAccount() }),
  account('Parts and Supply Orders', not('B2B_Disallow_Order_Supply'), { href: paths.orderHistory() }),
  account('Training Store Orders', noPrivilege, { href: paths.trainingOrderHistory() }),
  account('Address Book', noPrivilege, { href: paths.addressBook() }),
  account('Payment Methods', noPrivilege, { href: paths.paymentMethods() }),
  account('Account Info', noPrivilege, { href: paths.accountInfo() }),
  account('Shopping Lists', noPrivilege, { href: paths.shoppingLists() }),
  account('Notifications', one('B2B_Dashboard'), { href: paths.notificationSettings() }),
  account('Customer Support', one('CSR'), { href: paths.csr() }),
]

const help = menuOf('Help Menu')

/** The help pages, in the header and in the store menu's Help group. */
export const helpMenu: readonly MenuEntry[] = [
  help('Contact Us', noPrivilege, { href: paths.helpTopic('contact-us') }),
  help('My Account', noPrivilege, { href: paths.helpTopic('my-account') }),
  help('Login and Registration', noPrivilege, { href: paths.helpTopic('login-and-registration') }),
  help('Order Tracking', noPrivilege, { href: paths.helpTopic('order-tracking') }),
  help('Returns and Exchanges', noPrivilege, { href: paths.helpTopic('returns-and-exchanges') }),
  help('Shipping', noPrivilege, { href: paths.helpTopic('shipping') }),
  help('Other Help Topics', noPrivilege, { href: paths.helpTopic('other-help-topics') }),
  help('User Manual', noPrivilege, { href: userManual }),
]

const store = menuOf('Store Menu')

export const storeMenu: readonly MenuEntry[] = [
  store('All Categories', noPrivilege, { href: paths.allCategories() }),
  store('Brands', noPrivilege, { href: paths.allBrands() }),
  store('Help', noPrivilege, { sub: helpMenu }),
  store('Terms and Conditions', noPrivilege, { href: paths.terms() }),
  store('Digital Order', noPrivilege, { href: paths.digitalOrder(), fillsCart: true }),
]

/** The header's quick order [A2.45], where the header has no room for it: the side navigation of small screens. */
export const quickOrderEntry: MenuEntry = store('Quick Order', noPrivilege, {
  href: paths.quickOrder(),
  fillsCart: true,
})

const training = menuOf('Training Menu', true)
const byProduct = (product: string) => training(product, noPrivilege, { href: paths.trainingSearch({ product }) })
const byCategory = (title: string, category: string) =>
  training(title, noPrivilege, { href: paths.trainingSearch({ category }) })

/** `productWord` is the {product} of 'Product Notices (APN)'. */
export const trainingMenu = (productWord: string): readonly MenuEntry[] => [
  training('My Courses', noPrivilege, { link: 'myCourses', href: paths.myCourses() }),
  training('E-courses', noPrivilege, {
    sub: [
      training('Product', noPrivilege, {
        sub: trainingProducts.map(({ name }) => byProduct(name)),
      }),
      training('Category', noPrivilege, {
        sub: trainingCategories.map(({ name }) => byCategory(categoryTitle(name, productWord), name)),
      }),
    ],
  }),
  training('Webinars', noPrivilege, { link: 'webinars' }),
  training('In-person Training', noPrivilege, { link: 'inPersonTraining' }),
  training('About', noPrivilege, { link: 'trainingAbout' }),
  training('FAQs', noPrivilege, { link: 'trainingFaqs' }),
]

export interface MenuReader {
  privileges: readonly string[]
  links: PortalConfig['links']
  isPunchout?: boolean | undefined
  /** True if it is a visit whose cart is only shown. */
  isInspected?: boolean | undefined
}

/** An entry as it shows: where it goes, if anywhere, and what is under it. */
export interface VisibleEntry extends Omit<MenuEntry, 'check' | 'sub' | 'link' | 'unless'> {
  sub: VisibleEntry[]
}

/** The entries of `menu` that show to `reader`; one that leads nowhere and holds nothing is left out. */
export function getVisibleEntries(menu: readonly MenuEntry[], reader: MenuReader): VisibleEntry[] {
  return menu.flatMap(({ link, sub = [], href, unless, ...entry }) => {
    const isBarred = (entry.noPunchout && reader.isPunchout) || (entry.fillsCart && reader.isInspected)
    const isOthers = unless && passes(unless, reader.privileges)
    if (isBarred || isOthers || !passes(entry.check, reader.privileges)) return []
    const target = (link && reader.links[link]) ?? href
    const shown = getVisibleEntries(sub, reader)
    return target || shown.length > 0 ? [{ ...entry, ...(target && { href: target }), sub: shown }] : []
  })
}
