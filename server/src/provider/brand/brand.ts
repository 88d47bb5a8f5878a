// Brand and links, from the configuration to the page.
import type { Country } from '@portal/contract/platform/countries'
import { countries } from '@portal/contract/platform/countries'
import type { Brand, PortalConfig } from '@portal/contract/provider/brand'
import { toDay } from '@portal/contract/platform/days'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Config } from '../../platform/config/config.ts'
import { getPublicUrl, showsMail } from '../../platform/config/config.ts'
import { getBrandPaths, getLogoRatio } from '../../platform/pictures/brandPictures.ts'

export const getBrand = (config: Config): Brand => ({
  company: config.BRAND_COMPANY,
  product: config.BRAND_PRODUCT,
  productWord: config.BRAND_PRODUCT_WORD,
  phone: config.BRAND_PHONE,
  phoneOption: config.BRAND_PHONE_OPTION,
  email: config.BRAND_EMAIL,
  colors: { ink: config.BRAND_COLOR_INK, signal: config.BRAND_COLOR_SIGNAL },
  logo: getBrandPaths(config).logo ?? config.BRAND_LOGO,
  logoRatio: getLogoRatio(config),
})

/** The seller and how they are paid, as invoices name them; each list of lines is empty where nothing is configured. */
export interface Seller {
  name: string
  address: readonly string[]
  taxIds: readonly string[]
  remitTo: readonly string[]
  bank: readonly string[]
}

export function getSeller(config: Config): Seller {
  const address = linesOf(config.BRAND_ADDRESS)
  const remitTo = linesOf(config.BRAND_REMIT_TO)
  return {
    name: config.BRAND_COMPANY,
    address,
    taxIds: linesOf(config.BRAND_TAX_IDS),
    remitTo: remitTo.length > 0 || address.length === 0 ? remitTo : [config.BRAND_COMPANY, ...address],
    bank: linesOf(config.BRAND_BANK),
  }
}

/** One variable holds several lines. */
const linesOf = (text = ''): string[] =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean)

/** The day it is for the company, which decides how late an invoice is. */
export const getBrandToday = ({ now, config }: Pick<Ctx, 'now' | 'config'>): string =>
  toDay(now, config.BRAND_TIME_ZONE)

export const toPortalConfig = (config: Config): PortalConfig => ({
  brand: getBrand(config),
  publicUrl: getPublicUrl(config),
  links: {
    terms: config.LINK_TERMS ?? null,
    unitRegistration: config.LINK_UNIT_REGISTRATION ?? null,
    myCourses: config.LINK_MY_COURSES ?? null,
    webinars: config.LINK_WEBINARS ?? null,
    inPersonTraining: config.LINK_IN_PERSON_TRAINING ?? null,
    trainingAbout: config.LINK_TRAINING_ABOUT ?? null,
    trainingFaqs: config.LINK_TRAINING_FAQS ?? null,
    mainSite: config.LINK_MAIN_SITE ?? null,
    documentViewer: config.LINK_DOCUMENT_VIEWER ?? null,
  },
  countries: config.COUNTRIES.map((one) => ({ ...one, name: countries[one.country as Country] })),
  devMail: showsMail(config),
  cardEntry: config.STRIPE_SECRET_KEY === undefined ? 'form' : 'page',
  cardCapture: config.CARD_CAPTURE,
  signIn: {
    passwordPolicy: config.PASSWORD_POLICY,
    provider: config.OIDC_ISSUER === undefined ? null : config.OIDC_NAME,
  },
})
