// The settings of the brand, and of the pages elsewhere that the portal links to.
import { defaultBrand, defaultInk } from '@portal/contract/provider/brand'
import { z } from 'zod'
import { isTimeZone } from '../calendar/workingDays.ts'
import { color } from './contrast.rules.ts'
import { optional, visible } from './setting.ts'

export const brandSettings = {
  BRAND_COMPANY: visible(
    z.string().default(defaultBrand.company),
    'Name of the company; also the suffix of page titles.',
  ),
  BRAND_PRODUCT: visible(z.string().default(defaultBrand.product), 'Name of the portal.'),
  BRAND_PRODUCT_WORD: visible(z.string().default(defaultBrand.productWord), 'The {product} of the phone texts.'),
  BRAND_PHONE: visible(z.string().default(defaultBrand.phone), 'Help phone, the parts and sales line.'),
  BRAND_PHONE_OPTION: visible(
    z
      .string()
      .max(40)
      .default(defaultBrand.phoneOption)
      .transform((said) => (said.toLowerCase() === 'none' ? '' : said)),
    'What callers choose once it answers; none where they choose nothing.',
  ),
  BRAND_EMAIL: visible(z.email().default(defaultBrand.email), 'Help e-mail address.'),
  BRAND_ADDRESS: visible(
    optional,
    'Address of the company as the seller on invoices, its lines separated by vertical bars.',
  ),
  BRAND_TAX_IDS: visible(
    optional,
    'Its tax numbers on invoices, such as Federal tax ID 12-3456789, separated by vertical bars.',
  ),
  BRAND_REMIT_TO: visible(
    optional,
    'Where checks go, name and address as on invoices, its lines separated by vertical bars; without it, BRAND_ADDRESS.',
  ),
  BRAND_BANK: visible(
    optional,
    'The bank account for transfers as it stands on invoices: bank, routing and account number, separated by vertical bars.',
  ),
  BRAND_LOGO: visible(z.string().startsWith('/').default('/art/mark.svg'), 'Path of the logo picture.'),
  BRAND_FOLDER: visible(
    optional,
    'Folder of pictures of your brand, read at the start: logo (it stands on white), favicon and hero (of the store home, cut to 20:7, with words over its left third), each as JPEG, PNG, WebP or AVIF, such as logo.png; what is missing stays as it comes.',
  ),
  BRAND_TIME_ZONE: visible(
    z.string().refine(isTimeZone, 'must be a time zone like America/Chicago').default('America/Chicago'),
    'Time zone of the company: where it is a new day, an invoice is a day later.',
  ),
  BRAND_COLOR_INK: visible(color(defaultInk), 'Ink color of headings and header; white text on it must be readable.'),
  BRAND_COLOR_SIGNAL: visible(color('#c2410c'), 'Color of the primary action; white text on it must be readable.'),
}

const link = z.url().optional()

export const linkSettings = {
  LINK_TERMS: visible(link, 'Terms and conditions; without it the portal shows its own page.'),
  LINK_UNIT_REGISTRATION: visible(link, 'External unit registration page; its menu entry is hidden without it.'),
  LINK_MY_COURSES: visible(link, 'External learning system.'),
  LINK_WEBINARS: visible(link, 'External webinars page.'),
  LINK_IN_PERSON_TRAINING: visible(link, 'External in-person training page.'),
  LINK_TRAINING_ABOUT: visible(link, 'External page about training.'),
  LINK_TRAINING_FAQS: visible(link, 'External page of training questions.'),
  LINK_MAIN_SITE: visible(link, 'Corporate site that Main Site search goes to.'),
  LINK_DOCUMENT_VIEWER: visible(link, 'External document viewer for PDF previews; the browser shows them without it.'),
}
