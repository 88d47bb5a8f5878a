// The configuration of a deployment: brand, phone, names and external links. Nothing of it is written in code.
import { z } from 'zod'
import { area, openQuery } from '../platform/call.ts'
import { homeCountry } from '../platform/locales.ts'
import { passwordPolicies } from '../access/passwords.ts'

/** An external address from the configuration; an entry whose address is missing is hidden [D2.26]. */
const link = z.url().nullable()

export const brand = z.object({
  company: z.string(),
  product: z.string(),
  /** The {product} of the phone texts, for example 'WINDHOVER'. */
  productWord: z.string(),
  phone: z.string(),
  /** The choice once the help line answers, for example 'Option 1'; empty where a person answers at once. */
  phoneOption: z.string(),
  email: z.string(),
  /** Overrides of the token file: a CSS color each, contrast checked at start. */
  colors: z.object({ ink: z.string(), signal: z.string() }),
  logo: z.string(),
  /** Its width, where its height is 1. */
  logoRatio: z.number(),
})
export type Brand = z.infer<typeof brand>

/** The names of a deployment that sets none; the server's configuration and the printed manual start from them. */
export const defaultBrand: Pick<Brand, 'company' | 'product' | 'productWord' | 'phone' | 'phoneOption' | 'email'> = {
  company: 'Windhover Aerial Equipment',
  product: 'Windhover Connect',
  productWord: 'WINDHOVER',
  phone: '1-877-GO WINDHOVER',
  phoneOption: 'Option 1',
  email: 'support@windhover.example',
}
export const defaultInk = '#14213d'

export const portalConfig = z.object({
  brand,
  /** Where users reach the portal, without a trailing slash: for links that must be whole. */
  publicUrl: z.string(),
  links: z.object({
    terms: link,
    unitRegistration: link,
    myCourses: link,
    webinars: link,
    inPersonTraining: link,
    trainingAbout: link,
    trainingFaqs: link,
    mainSite: link,
    documentViewer: link,
  }),
  /** Where the maker sells, and in which currency; the first is that of guests. */
  countries: z.array(homeCountry.extend({ name: z.string() })),
  /** True if kept emails are readable at /dev/mail. */
  devMail: z.boolean(),
  /** How a new card is entered: in our form, which sends a token only, or on the payment gateway's own page. */
  cardEntry: z.enum(['form', 'page']),
  /** True if cards are charged as goods leave or with the order. */
  cardCapture: z.enum(['shipment', 'order']),
  signIn: z.object({
    passwordPolicy: z.enum(passwordPolicies),
    /** The button text of the external provider; null without one. */
    provider: z.string().nullable(),
  }),
})
export type PortalConfig = z.infer<typeof portalConfig>

export const brandCalls = area({
  getPortalConfig: openQuery({
    input: z.object({}),
    output: portalConfig,
    about: 'Brand, links and switches of this deployment [A§9, D2.10, D2.26].',
  }),
})

/** The help line as a sentence names it. */
export const helpLine = ({ phone, phoneOption }: Pick<Brand, 'phone' | 'phoneOption'>): string =>
  phone + optionText(phoneOption)

const optionText = (phoneOption: string): string => (phoneOption ? `, ${phoneOption}` : '')

/** Fills {phone}, {option} behind it, {product}, {email} and {company} of a text of the specification. */
export const fillBrand = (
  text: string,
  to: Pick<Brand, 'phone' | 'phoneOption' | 'productWord' | 'email' | 'company'>,
): string =>
  text
    .replaceAll('{option}', optionText(to.phoneOption))
    .replaceAll('{phone}', to.phone)
    .replaceAll('{product}', to.productWord)
    .replaceAll('{email}', to.email)
    .replaceAll('{company}', to.company)
