// The home countries of the demo world.
import type { HomeCountries } from '@portal/contract/platform/locales'

export const demoHome: HomeCountries = [
  { country: 'US', currency: 'USD' },
  { country: 'CA', currency: 'CAD' },
]
