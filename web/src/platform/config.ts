// Brand, links and switches of this deployment: an answer in the cache that the root route loads first.
import type { QueryClient } from '@tanstack/react-query'
import type { PortalConfig } from '@portal/contract/provider/brand'
import { brandCalls } from '@portal/contract/provider/brand'
import { useCachedData } from './cachedData.ts'

export const configKey = [brandCalls.getPortalConfig.name, {}] as const

/** The configuration used while none can be had, as on the outage page: no name at all, nothing linked. */
const unknownConfig: PortalConfig = {
  brand: {
    company: '',
    product: '',
    productWord: '',
    phone: '',
    phoneOption: '',
    email: '',
    colors: { ink: '', signal: '' },
    logo: '/art/mark.svg',
    logoRatio: 1,
  },
  publicUrl: '',
  links: {
    terms: null,
    unitRegistration: null,
    myCourses: null,
    webinars: null,
    inPersonTraining: null,
    trainingAbout: null,
    trainingFaqs: null,
    mainSite: null,
    documentViewer: null,
  },
  countries: [],
  devMail: false,
  cardEntry: 'form',
  cardCapture: 'shipment',
  signIn: { passwordPolicy: 'specified', provider: null },
}

export const readConfigFromCache = (client: QueryClient): PortalConfig =>
  client.getQueryData<PortalConfig>(configKey) ?? unknownConfig

export const useConfig = (): PortalConfig => useCachedData(configKey, unknownConfig)

/** Where the maker sells, and in which currency. */
export const useCountries = (): PortalConfig['countries'] => useConfig().countries

export const useBrand = (): PortalConfig['brand'] => useConfig().brand
