// The steps of Getting Started, what to do, and where.
import type { SetupStepName } from '@portal/contract/access/setup'
import { staffPaths } from '@portal/contract/provider/staffPaths'

interface StepText {
  title: string
  /** The content; `count` as it reads. */
  done: (count: string) => string
  /** The task; `count` is null where the step has not begun. */
  open: string | ((count: number | null) => string)
  links: readonly { href: string; label: string }[]
}

const configuration = { href: staffPaths.configuration(), label: 'Configuration' }
const imports = { href: staffPaths.imports(), label: 'Imports' }

export const setupTexts: Record<SetupStepName, StepText> = {
  BRAND: {
    title: 'Your brand',
    done: () => 'Pages and emails carry your name, phone and email address, and invoices your address.',
    open: 'Set BRAND_COMPANY, BRAND_PHONE, BRAND_EMAIL and BRAND_ADDRESS, and what else begins with BRAND_: the product’s name, logo and colors, and for invoices BRAND_TAX_IDS, BRAND_REMIT_TO and BRAND_BANK. Then start the portal again.',
    links: [configuration],
  },
  ADDRESS: {
    title: 'The address customers use',
    done: () => 'Links in emails lead to an https address.',
    open: 'Put a proxy with a certificate in front and set PUBLIC_URL to its https address: links in emails, sign-in and punch-out begin with it.',
    links: [configuration],
  },
  MAIL: {
    title: 'Email',
    done: () => 'Email goes out. A test shows that it arrives.',
    open: (count) =>
      count === null
        ? 'Set SMTP_URL, start the portal again and send yourself a test email. Without a mail server nobody can activate an account or choose a new password.'
        : 'A mail server is set, but no email has gone out yet. Send yourself a test email; if it does not arrive, the Email Log says why.',
    links: [{ href: staffPaths.letters(), label: 'Email Log' }],
  },
  ADMINISTRATORS: {
    title: 'A second administrator',
    done: (count) => `${count} people can administer the portal.`,
    open: 'Invite a second person with the role Administrator, so that one of you can always let the other in.',
    links: [{ href: staffPaths.internalUsers(), label: 'Internal Users' }],
  },
  CUSTOMERS: {
    title: 'Customers',
    done: (count) => `Customer organizations: ${count}.`,
    open: 'Import customers.csv of your ERP, or let the first company register and approve it as a new customer.',
    links: [imports, { href: staffPaths.approval(), label: 'Registrations' }],
  },
  PEOPLE: {
    title: 'Their people',
    done: (count) => `People of customers: ${count}.`,
    open: 'Invite the people of a file, import people.csv, or let people register.',
    links: [
      { href: staffPaths.bulkUpload(), label: 'Bulk Upload' },
      { href: staffPaths.approval(), label: 'Registrations' },
    ],
  },
  CATALOG: {
    title: 'Products',
    done: (count) => `Products: ${count}.`,
    open: 'Import categories.csv, brands.csv and products.csv, as files or by HTTP. docs/import.md lists every column.',
    links: [imports],
  },
  PRICES: {
    title: 'Prices',
    done: () => 'Products have prices.',
    open: 'Import prices.csv: a product without a price can be found, and not be ordered.',
    links: [imports],
  },
  TAX: {
    title: 'Tax rates',
    done: (count) => `Tax rates: ${count}.`,
    open: 'Import tax-rates.csv: an order to a place without a rate is refused. A line for * stands for every country that has none.',
    links: [imports],
  },
  FREIGHT: {
    title: 'Freight rates',
    done: (count) => `Freight rates: ${count}.`,
    open: 'Import freight-zones.csv, freight-methods.csv and freight-rates.csv: without them freight is confirmed after each order.',
    links: [imports],
  },
  SEARCH: {
    title: 'Search',
    done: () => 'The search knows every product.',
    open: 'The search follows the catalog by itself within minutes. If it does not, rebuild it.',
    links: [{ href: staffPaths.productIndex(), label: 'Product Search Index' }],
  },
  PAYMENTS: {
    title: 'Cards',
    done: () =>
      'Stripe takes cards. CARD_CAPTURE says when they are charged: as your ERP reports goods shipped, or with the order.',
    open: 'Cards are taken by the built-in sandbox, and no money moves. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take real ones. They are charged as your ERP reports goods shipped; set CARD_CAPTURE=order if it reports none.',
    links: [configuration],
  },
  ERP: {
    title: 'The ERP',
    done: () => 'The ERP is connected.',
    open: 'Make a key with npm run erp-key, so that your ERP sends changes and fetches orders by HTTP.',
    links: [{ href: staffPaths.erp(), label: 'ERP' }],
  },
}
