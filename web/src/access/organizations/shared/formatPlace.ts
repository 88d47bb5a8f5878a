import type { OrganizationChoice } from '@portal/contract/access/organizations'

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** '100110 · Portland, OR' where the number is not part of the name already; the country outside the United States. */
export const formatPlace = ({ accountNumber, displayName, city, region, country }: OrganizationChoice): string =>
  [
    displayName ? '' : accountNumber,
    [city, region].filter(Boolean).join(', '),
    country === 'US' ? '' : countries.of(country),
  ]
    .filter(Boolean)
    .join(' · ')
