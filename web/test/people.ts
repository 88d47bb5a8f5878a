// Who opens pages in tests, and the deployment they open them on.
import type { PortalConfig } from 'contract/brand'
import type { Privilege } from 'contract/privileges'
import type { Profile, Session } from 'contract/session'

export const testConfig: PortalConfig = {
  brand: {
    company: 'Windhover Aerial Equipment',
    product: 'Windhover Connect',
    productWord: 'WINDHOVER',
    phone: '1-877-GO WINDHOVER',
    email: 'support@windhover.example',
    colors: { ink: '#14213d', signal: '#c2410c' },
    logo: '/art/mark.svg',
  },
  publicUrl: 'http://portal.example',
  links: {
    unitRegistration: null,
    myCourses: null,
    webinars: null,
    inPersonTraining: null,
    trainingAbout: null,
    trainingFaqs: null,
    mainSite: null,
    documentViewer: null,
  },
  devMail: false,
}

/** Owen Webb of Bluewater with some of his fields changed. */
export const testProfile = (changes: Partial<Profile> = {}): Profile => ({
  userId: 'user-owner',
  email: 'owner@bluewater.example',
  firstName: 'Owen',
  lastName: 'Webb',
  phoneNumber: null,
  registrationType: 'B2B',
  isValidatedB2BUser: true,
  userStatus: 'REGISTERED',
  locale: 'en_US',
  accountId: 200,
  accountNumber: '200200',
  partyId: 2000,
  businessName: 'Bluewater Rural Electric Co-op',
  contactId: 20,
  parentOrganization: null,
  activeOrganizations: [],
  userSelectedOrganization: null,
  defaultBillingAddressId: null,
  defaultShippingAddressId: null,
  favoriteAddressIds: [],
  defaultPaymentId: null,
  isCustomerPurchaseOrderEnabled: false,
  isInternalAssociate: false,
  isPunchout: false,
  isImpersonation: false,
  featureGroup: 'Connect_Default_User',
  ...changes,
})

/** A session of somebody with `privileges`. */
export const signedIn = (privileges: readonly Privilege[] = [], changes: Partial<Profile> = {}): Session => ({
  signedIn: true,
  profile: testProfile(changes),
  privileges: [...privileges],
  expiresAt: null,
})
