// THE route table [A§2, B§2.1]: every address of the portal, its page, who may open it, and what is not built yet.
// The router's tree (vite.config.ts), the guards (guards.ts), the page titles (Root.tsx) and the menus read it.
import { helpTopics } from '@portal/contract/platform/paths'
import { one } from '@portal/contract/access/privileges'
import { dashboardRoutes } from './dashboardRoutes.ts'
import type { Page, Row } from './routeRows.ts'
import {
  anyone,
  store,
  training,
  launching,
  learner,
  ordering,
  noVisit,
  checkout,
  account,
  page,
  browserPage,
  redirect,
  stub,
} from './routeRows.ts'
import { staffRoutes } from './staffRoutes.ts'

export const routes: readonly Row[] = [
  // Session
  page('/', 'app/HomePage.tsx', 'Home', anyone),
  page('/login', 'access/session/LoginPage.tsx', 'Log In', noVisit),
  page('/forgot-password', 'access/session/ForgotPasswordPage.tsx', 'Forgot Password', noVisit),
  page('/email-change', 'access/session/EmailChangePage.tsx', 'Email Address', noVisit),
  browserPage('/logout', 'access/session/LogoutPage.tsx', 'Log Out', noVisit),
  page('/login/error', 'access/session/LoginErrorPage.tsx', 'Log In Error', noVisit),
  page('/pages/store/login/error', 'access/session/StoreLoginErrorPage.tsx', 'Log In Error', noVisit),
  page('/pages/store/accessDenied', 'app/AccessDeniedPage.tsx', 'Access Denied', anyone),
  browserPage('/pages/associateLanding', 'access/organizations/AssociateLandingPage.tsx', 'Choose an Organization', {
    who: 'associate',
    and: ['internal-properties'],
  }),
  page('/pages/registration', 'access/registration/RegistrationPage.tsx', 'Create Account', noVisit),
  page(
    '/pages/registration-approved',
    'access/registration/RegistrationApprovedPage.tsx',
    'Registration Approved',
    noVisit,
  ),
  page(
    '/pages/registration-pending',
    'access/registration/RegistrationPendingPage.tsx',
    'Registration Pending',
    noVisit,
  ),
  page('/pages/account-activation', 'access/registration/AccountActivationPage.tsx', 'Account Activation', noVisit),
  page(
    '/pages/delegated-registration-activation',
    'access/registration/DelegatedActivationPage.tsx',
    'Activate',
    noVisit,
  ),
  page(
    '/pages/delegated-registration-activation/complete',
    'access/registration/DelegatedCompletePage.tsx',
    'Complete Your Registration',
    noVisit,
  ),
  page(
    '/pages/delegated-registration-activation/resend',
    'access/registration/DelegatedResendPage.tsx',
    'Resend Activation Email',
    noVisit,
  ),
  browserPage('/pages/punchout-launch', 'provider/punchout/PunchoutLaunchPage.tsx', 'Purchasing System', launching),

  // Public pages
  page('/pages/legacy-browsers', 'access/session/LegacyBrowsersPage.tsx', 'Unsupported Browser', anyone),
  page('/outage', 'access/session/OutagePage.tsx', 'Outage', anyone),
  page('/u/$code', 'machines/fleet/LabelPage.tsx', 'Unit Label', noVisit),
  page('/pages/help', 'provider/help/HelpPage.tsx', 'Help', anyone),
  page('/pages/help/$topic', 'provider/help/HelpTopicPage.tsx', 'Help', anyone, helpTopics),
  browserPage('/pages/download', 'app/DownloadPage.tsx', 'Download', noVisit),

  // Supply store
  page('/pages/store', 'buying/store/StoreHomePage.tsx', 'Supply Store', store),
  page('/pages/store/search', 'buying/store/StoreSearchPage.tsx', 'Search', store),
  page('/pages/store/product-detail/$objectID/{-$partNumber}', 'buying/store/ProductDetailPage.tsx', 'Product', store),
  page('/pages/store/compare', 'buying/store/ComparePage.tsx', 'Compare Products', store),
  page('/pages/store/all-categories', 'buying/store/AllCategoriesPage.tsx', 'All Categories', store),
  page('/pages/store/all-brands', 'buying/store/AllBrandsPage.tsx', 'Brands', store),
  browserPage('/pages/store/cart', 'buying/cart/CartPage.tsx', 'Cart', store),
  browserPage('/pages/store/cart/quick-order', 'buying/quickOrder/QuickOrderPage.tsx', 'Quick Order', ordering),
  browserPage('/pages/digitalorder', 'buying/quickOrder/DigitalOrderPage.tsx', 'Digital Order', ordering),
  browserPage('/pages/checkout', 'buying/checkout/CheckoutPage.tsx', 'Checkout', checkout),
  browserPage(
    '/pages/checkout/confirmation/$orderNumber',
    'buying/checkout/OrderConfirmationPage.tsx',
    'Order Confirmation',
    checkout,
  ),

  // Training store
  page('/pages/training-store', 'learning/training/TrainingHomePage.tsx', 'Training Store', training),
  page('/pages/training-store/search', 'learning/training/TrainingSearchPage.tsx', 'Search Courses', training),
  browserPage('/pages/training-store/cart', 'learning/training/TrainingCartPage.tsx', 'Training Cart', training),
  page('/pages/training-store/course/$courseId', 'learning/learning/CoursePage.tsx', 'Course', training),
  browserPage(
    '/pages/training-store/open-free-course-modal',
    'learning/learning/FreeCoursePage.tsx',
    'Free Course',
    training,
  ),
  browserPage('/pages/training-store/seat/$link', 'learning/learning/SeatLinkPage.tsx', 'Your Seat', training),
  browserPage('/pages/training-store/my-courses', 'learning/learning/MyCoursesPage.tsx', 'My Courses', learner),
  browserPage(
    '/pages/training-store/my-courses/$enrollmentId',
    'learning/learning/TakenCoursePage.tsx',
    'Course',
    learner,
  ),
  page('/pages/training-store/certificate/{-$number}', 'learning/learning/CertificatePage.tsx', 'Certificate', noVisit),

  // Dashboard: dashboardRoutes.ts
  ...dashboardRoutes,

  // My account
  browserPage('/pages/my-account', 'app/MyAccountPage.tsx', 'Account', account),
  browserPage('/pages/my-account/addressBook', 'buying/addresses/AddressBookPage.tsx', 'Address Book', account),
  browserPage(
    '/pages/my-account/paymentMethodsPage',
    'money/payments/PaymentMethodsPage.tsx',
    'Payment Methods',
    account,
  ),
  browserPage('/pages/my-account/editAccountInfo', 'access/account/AccountInfoPage.tsx', 'Account Info', account),
  browserPage(
    '/pages/my-account/shoppingLists',
    'buying/shoppingLists/ShoppingListsPage.tsx',
    'Shopping Lists',
    account,
  ),
  browserPage(
    '/pages/my-account/shoppingLists/$listId',
    'buying/shoppingLists/ShoppingListPage.tsx',
    'Shopping List',
    account,
  ),
  page('/pages/my-account/orderHistoryPage', 'buying/orders/OrderHistoryPage.tsx', 'Parts and Supply Orders', account),
  browserPage(
    '/pages/my-account/orderHistoryPage/$orderNumber',
    'buying/orders/HistoryOrderPage.tsx',
    'Order',
    account,
  ),
  page(
    '/pages/my-account/trainingStoreOrderHistoryPage',
    'buying/orders/TrainingOrderHistoryPage.tsx',
    'Training Store Orders',
    account,
  ),
  browserPage(
    '/pages/my-account/notificationSettings',
    'access/notificationSettings/NotificationSettingsPage.tsx',
    'Notifications',
    { who: one('B2B_Dashboard'), and: account.and ?? [] },
  ),

  // Staff: staffRoutes.ts
  ...staffRoutes,

  // Short addresses and stubs
  redirect('/viewSr/$srId', '/pages/dashboard/equipment/service/details/$srId'),
  redirect('/viewEvent/$instanceId', '/pages/dashboard/equipment/fleetservices/event-details/$instanceId/'),
  redirect('/viewAPN/$apnId', '/pages/dashboard/equipment/apns/details/$apnId'),
  stub('/force-reinitialize'),
  stub('/pages/dashboard/force-reinitialize-dashapp'),
  // Every other address: a screen that is not built yet, a stub, or home.
  page('/$', 'app/OtherPage.tsx', 'Home', anyone),
]

export const pages: readonly Page[] = routes.filter((row) => 'page' in row)
