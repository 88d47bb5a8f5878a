// THE route table [A§2, B§2.1]: every address of the portal, its page, who may open it, and what is not built yet.
// The router's tree (vite.config.ts), the guards (guards.ts), the page titles (Root.tsx) and the menus read it.
import { helpTopics } from '@portal/contract/platform/paths'
import { all, mayPay, one, viewQualifications, viewInvoices } from '@portal/contract/access/privileges'
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
  dashboard,
  page,
  browserPage,
  rendered,
  equipment,
  redirect,
  insights,
  managesUsers,
  viewsGroups,
  stub,
} from './routeRows.ts'
import { staffRoutes } from './staffRoutes.ts'

export const routes: readonly Row[] = [
  // Session [A§2]
  page('/', 'app/HomePage.tsx', 'Home', anyone),
  page('/login', 'session/LoginPage.tsx', 'Log In', noVisit),
  page('/forgot-password', 'session/ForgotPasswordPage.tsx', 'Forgot Password', noVisit),
  page('/email-change', 'session/EmailChangePage.tsx', 'Email Address', noVisit),
  browserPage('/logout', 'session/LogoutPage.tsx', 'Log Out', noVisit),
  page('/login/error', 'session/LoginErrorPage.tsx', 'Log In Error', noVisit),
  page('/pages/store/login/error', 'session/StoreLoginErrorPage.tsx', 'Log In Error', noVisit),
  page('/pages/store/accessDenied', 'app/AccessDeniedPage.tsx', 'Access Denied', anyone),
  browserPage('/pages/associateLanding', 'organizations/AssociateLandingPage.tsx', 'Choose an Organization', {
    who: 'associate',
    and: ['internal-properties'],
  }),
  page('/pages/registration', 'registration/RegistrationPage.tsx', 'Create Account', noVisit),
  page('/pages/registration-approved', 'registration/RegistrationApprovedPage.tsx', 'Registration Approved', noVisit),
  page('/pages/registration-pending', 'registration/RegistrationPendingPage.tsx', 'Registration Pending', noVisit),
  page('/pages/account-activation', 'registration/AccountActivationPage.tsx', 'Account Activation', noVisit),
  page('/pages/delegated-registration-activation', 'registration/DelegatedActivationPage.tsx', 'Activate', noVisit),
  page(
    '/pages/delegated-registration-activation/complete',
    'registration/DelegatedCompletePage.tsx',
    'Complete Your Registration',
    noVisit,
  ),
  page(
    '/pages/delegated-registration-activation/resend',
    'registration/DelegatedResendPage.tsx',
    'Resend Activation Email',
    noVisit,
  ),
  browserPage('/pages/punchout-launch', 'punchout/PunchoutLaunchPage.tsx', 'Purchasing System', launching),

  // Public pages
  page('/pages/legacy-browsers', 'session/LegacyBrowsersPage.tsx', 'Unsupported Browser', anyone),
  page('/outage', 'session/OutagePage.tsx', 'Outage', anyone),
  page('/u/$code', 'fleet/LabelPage.tsx', 'Unit Label', noVisit),
  page('/pages/help', 'help/HelpPage.tsx', 'Help', anyone),
  page('/pages/help/$topic', 'help/HelpTopicPage.tsx', 'Help', anyone, helpTopics),
  browserPage('/pages/download', 'app/DownloadPage.tsx', 'Download', noVisit),

  // Supply store
  page('/pages/store', 'store/StoreHomePage.tsx', 'Supply Store', store),
  page('/pages/store/search', 'store/StoreSearchPage.tsx', 'Search', store),
  page('/pages/store/product-detail/$objectID/{-$partNumber}', 'store/ProductDetailPage.tsx', 'Product', store),
  page('/pages/store/compare', 'store/ComparePage.tsx', 'Compare Products', store),
  page('/pages/store/all-categories', 'store/AllCategoriesPage.tsx', 'All Categories', store),
  page('/pages/store/all-brands', 'store/AllBrandsPage.tsx', 'Brands', store),
  browserPage('/pages/store/cart', 'cart/CartPage.tsx', 'Cart', store),
  browserPage('/pages/store/cart/quick-order', 'quickOrder/QuickOrderPage.tsx', 'Quick Order', ordering),
  browserPage('/pages/digitalorder', 'quickOrder/DigitalOrderPage.tsx', 'Digital Order', ordering),
  browserPage('/pages/checkout', 'checkout/CheckoutPage.tsx', 'Checkout', checkout),
  browserPage(
    '/pages/checkout/confirmation/$orderNumber',
    'checkout/OrderConfirmationPage.tsx',
    'Order Confirmation',
    checkout,
  ),

  // Training store
  page('/pages/training-store', 'training/TrainingHomePage.tsx', 'Training Store', training),
  page('/pages/training-store/search', 'training/TrainingSearchPage.tsx', 'Search Courses', training),
  browserPage('/pages/training-store/cart', 'training/TrainingCartPage.tsx', 'Training Cart', training),
  page('/pages/training-store/course/$courseId', 'learning/CoursePage.tsx', 'Course', training),
  browserPage('/pages/training-store/open-free-course-modal', 'learning/FreeCoursePage.tsx', 'Free Course', training),
  browserPage('/pages/training-store/seat/$link', 'learning/SeatLinkPage.tsx', 'Your Seat', training),
  browserPage('/pages/training-store/my-courses', 'learning/MyCoursesPage.tsx', 'My Courses', learner),
  browserPage('/pages/training-store/my-courses/$enrollmentId', 'learning/TakenCoursePage.tsx', 'Course', learner),
  page('/pages/training-store/certificate/{-$number}', 'learning/CertificatePage.tsx', 'Certificate', noVisit),

  // Dashboard
  browserPage('/pages/dashboard', 'dashboard/DashboardPage.tsx', 'Dashboard', dashboard(one('B2B_Dashboard'))),
  rendered(equipment('fleet', 'fleet/FleetPage.tsx', 'My Fleet', 'B2B_Fleet_Search')),
  redirect('/pages/dashboard/equipment/fleet/search', '/pages/dashboard/equipment/fleet'),
  equipment('fleet/$instanceId', 'fleet/UnitPage.tsx', 'Unit', 'B2B_Fleet_Search'),
  rendered(equipment('inspections', 'inspections/InspectionsPage.tsx', 'Inspection Calendar', 'B2B_Fleet_Search')),
  rendered(equipment('apns', 'notices/NoticesPage.tsx', 'Product Notices', 'B2B_View_APNs')),
  redirect('/pages/dashboard/equipment/apns/search', '/pages/dashboard/equipment/apns'),
  equipment('apns/coverage', 'notices/CoveragePage.tsx', 'Notice Coverage', 'B2B_View_APNs'),
  equipment('apns/complete', 'notices/CompletePage.tsx', 'Report a Completed APN', 'B2B_Report_APNs'),
  equipment('apns/details/$apnId', 'notices/NoticeDetailPage.tsx', 'Product Notice', 'B2B_View_APNs'),
  rendered(equipment('warranty', 'warranty/WarrantyPage.tsx', 'Warranty', 'B2B_Warranty_View')),
  equipment('warranty/claim', 'warranty/ClaimPage.tsx', 'Submit a Claim', 'B2B_Warranty_Submit'),
  equipment('warranty/address', 'warranty/DefaultsPage.tsx', 'Default Information', 'B2B_Warranty_Submit'),
  equipment('parts', 'parts/PartsPage.tsx', 'Replacement Parts', 'B2B_View_Replacement_Parts'),
  browserPage(
    '/pages/dashboard/equipment/parts/quick-order',
    'quickOrder/PartsQuickOrderPage.tsx',
    'Quick Order',
    dashboard(one('B2B_View_Replacement_Parts')),
  ),
  rendered(equipment('service', 'service/ServicePage.tsx', 'Service', 'B2B_View_SRs')),
  redirect('/pages/dashboard/equipment/service/search', '/pages/dashboard/equipment/service'),
  equipment('service/new', 'service/NewServicePage.tsx', 'Request Service', 'B2B_View_SRs'),
  equipment('service/details/$srId', 'service/ServiceDetailPage.tsx', 'Service Request', 'B2B_View_SRs'),
  rendered(insights('safety', 'insights/SafetyPage.tsx', 'Safety Events', one('B2B_View_APNs'))),
  rendered(
    insights(
      'safety/alms',
      'insights/AlmsPage.tsx',
      'ALMS',
      all('B2B_View_APNs', 'B2B_View_Load_Monitoring_Dashboard'),
    ),
  ),
  rendered(
    insights(
      'performance',
      'insights/PerformancePage.tsx',
      'Performance Events',
      all('B2B_View_APNs', 'B2B_View_Analytics_Summary'),
    ),
  ),
  rendered(
    insights(
      'compliance/jems/insights',
      'jems/JemsInsightsPage.tsx',
      'JEMS Insights',
      all('B2B_View_APNs', 'B2B_View_Analytics_Summary'),
    ),
  ),
  rendered(
    insights(
      'compliance/jems/insights/reports',
      'jems/JemsReportsPage.tsx',
      'JEMS Utilization',
      one('B2B_View_Analytics_Summary'),
    ),
  ),
  insights('event-details/$instanceId', 'insights/EventDetailsPage.tsx', 'Event Details', one('B2B_View_APNs')),
  page(
    '/pages/dashboard/account/orders',
    'orders/OrdersPage.tsx',
    'Parts & Supply Orders',
    dashboard(one('B2B_View_Orders')),
  ),
  redirect('/pages/dashboard/account/orders/search', '/pages/dashboard/account/orders'),
  browserPage(
    '/pages/dashboard/account/orders/details/$orderNumber',
    'orders/OrderDetailPage.tsx',
    'Order',
    dashboard(one('B2B_View_Orders')),
  ),
  page(
    '/pages/dashboard/training/orders',
    'orders/TrainingOrdersPage.tsx',
    'Training Store Orders',
    dashboard(one('B2B_View_Orders')),
  ),
  page('/pages/dashboard/training/seats', 'seats/SeatsPage.tsx', 'Course Seats', dashboard(one('B2B_View_Orders'))),
  browserPage(
    '/pages/dashboard/training/matrix',
    'qualifications/TrainingMatrixPage.tsx',
    'Training Matrix',
    dashboard(viewQualifications),
  ),
  redirect('/pages/dashboard/training/orders/search', '/pages/dashboard/training/orders'),
  page('/pages/dashboard/account/arinvoice', 'invoices/InvoicesPage.tsx', 'Invoices', dashboard(viewInvoices)),
  browserPage(
    '/pages/dashboard/account/arinvoice/details/$trxNumber',
    'invoices/InvoiceDetailPage.tsx',
    'Invoice',
    dashboard(viewInvoices),
  ),
  browserPage('/pages/dashboard/account/arinvoice/pay', 'receivables/PayPage.tsx', 'Pay Invoices', dashboard(mayPay)),
  page('/pages/dashboard/account/payments', 'receivables/ReceiptsPage.tsx', 'Payments', dashboard(viewInvoices)),
  browserPage(
    '/pages/dashboard/account/payments/details/$receiptNumber',
    'receivables/ReceiptPage.tsx',
    'Payment',
    dashboard(viewInvoices),
  ),
  browserPage(
    '/pages/dashboard/account/arinvoice/support',
    'invoices/SupportPage.tsx',
    'Invoices Support',
    dashboard(viewInvoices),
  ),
  browserPage(
    '/pages/dashboard/account/arinvoice/payment-instructions',
    'invoices/PaymentInstructionsPage.tsx',
    'Payment Instructions',
    dashboard(viewInvoices),
  ),
  page(
    '/pages/dashboard/admin/contactManagement',
    'contactManagement/ContactsPage.tsx',
    'Users/Contacts',
    managesUsers,
  ),
  browserPage(
    '/pages/dashboard/admin/contactManagement/new',
    'contactManagement/NewUserPage.tsx',
    'Invite a User',
    managesUsers,
  ),
  browserPage(
    '/pages/dashboard/admin/contactManagement/import',
    'contactManagement/ImportUsersPage.tsx',
    'Import Users',
    managesUsers,
  ),
  browserPage(
    '/pages/dashboard/admin/contactManagement/details/$contactId',
    'contactManagement/ContactPage.tsx',
    'User',
    managesUsers,
  ),
  browserPage('/pages/dashboard/admin/punchout', 'punchout/OwnConnectionsPage.tsx', 'Purchasing Systems', managesUsers),
  page('/pages/dashboard/admin/punchout/messages', 'punchout/OwnMessagesPage.tsx', 'Messages', managesUsers),
  browserPage(
    '/pages/dashboard/admin/punchout/messages/details/$messageId',
    'punchout/OwnMessagePage.tsx',
    'Message',
    managesUsers,
  ),
  page('/pages/dashboard/admin/activity', 'activity/ActivityPage.tsx', 'Activity', managesUsers),
  browserPage(
    '/pages/dashboard/admin/activity/details/$activityId',
    'activity/ActivityDetailPage.tsx',
    'Activity',
    managesUsers,
  ),
  page('/pages/dashboard/admin/groups', 'groups/GroupsPage.tsx', 'Groups', viewsGroups),
  browserPage('/pages/dashboard/admin/groups/details/$groupId', 'groups/GroupDetailPage.tsx', 'Group', viewsGroups),
  page(
    '/pages/dashboard/admin/opready',
    'reports/OpReadyPage.tsx',
    'Op-Ready',
    dashboard(one('B2B_View_Analytics_Summary')),
  ),

  // My account
  browserPage('/pages/my-account', 'app/MyAccountPage.tsx', 'Account', account),
  browserPage('/pages/my-account/addressBook', 'addresses/AddressBookPage.tsx', 'Address Book', account),
  browserPage('/pages/my-account/paymentMethodsPage', 'payments/PaymentMethodsPage.tsx', 'Payment Methods', account),
  browserPage('/pages/my-account/editAccountInfo', 'account/AccountInfoPage.tsx', 'Account Info', account),
  browserPage('/pages/my-account/shoppingLists', 'shoppingLists/ShoppingListsPage.tsx', 'Shopping Lists', account),
  browserPage(
    '/pages/my-account/shoppingLists/$listId',
    'shoppingLists/ShoppingListPage.tsx',
    'Shopping List',
    account,
  ),
  page('/pages/my-account/orderHistoryPage', 'orders/OrderHistoryPage.tsx', 'Parts and Supply Orders', account),
  browserPage('/pages/my-account/orderHistoryPage/$orderNumber', 'orders/HistoryOrderPage.tsx', 'Order', account),
  page(
    '/pages/my-account/trainingStoreOrderHistoryPage',
    'orders/TrainingOrderHistoryPage.tsx',
    'Training Store Orders',
    account,
  ),
  browserPage(
    '/pages/my-account/notificationSettings',
    'notificationSettings/NotificationSettingsPage.tsx',
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
