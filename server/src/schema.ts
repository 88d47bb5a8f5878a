// Every area's tables together: the type of the database. Types only; an area still uses its own tables.
import type { AccessTables } from './access/access.tables.ts'
import type { AddressesTables } from './addresses/addresses.tables.ts'
import type { ApprovalsTables } from './approvals/approvals.tables.ts'
import type { BannersTables } from './banners/banners.tables.ts'
import type { BulkUploadTables } from './bulkUpload/bulkUpload.tables.ts'
import type { PunchoutTables } from './punchout/punchout.tables.ts'
import type { PunchoutOrdersTables } from './punchoutOrders/punchoutOrders.tables.ts'
import type { OperationsTables } from './operations/operations.tables.ts'
import type { SearchWordsTables } from './searchWords/searchWords.tables.ts'
import type { CartTables } from './cart/cart.tables.ts'
import type { CatalogTables } from './catalog/catalog.tables.ts'
import type { CheckoutTables } from './checkout/checkout.tables.ts'
import type { ContactManagementTables } from './contactManagement/contactManagement.tables.ts'
import type { ContactsTables } from './contacts/contacts.tables.ts'
import type { ErpTables } from './erp/erp.tables.ts'
import type { FleetTables } from './fleet/fleet.tables.ts'
import type { GroupsTables } from './groups/groups.tables.ts'
import type { InsightsTables } from './insights/insights.tables.ts'
import type { InspectionsTables } from './inspections/inspections.tables.ts'
import type { ImportTables } from './import/import.tables.ts'
import type { JemsTables } from './jems/jems.tables.ts'
import type { InboxTables } from './inbox/inbox.tables.ts'
import type { CreditLinesTables } from './creditLines/creditLines.tables.ts'
import type { DisputesTables } from './disputes/disputes.tables.ts'
import type { InvoicesTables } from './invoices/invoices.tables.ts'
import type { CoursePackageTables } from './coursePackages/coursePackages.tables.ts'
import type { LearningTables } from './learning/learning.tables.ts'
import type { MediaTables } from './media/media.tables.ts'
import type { NoticesTables } from './notices/notices.tables.ts'
import type { NotificationSettingsTables } from './notificationSettings/notificationSettings.tables.ts'
import type { OrdersTables } from './orders/orders.tables.ts'
import type { ActingTables } from './acting/acting.tables.ts'
import type { OrganizationsTables } from './organizations/organizations.tables.ts'
import type { PartsTables } from './parts/parts.tables.ts'
import type { PaymentsTables } from './payments/payments.tables.ts'
import type { AuditTables } from './platform/audit/audit.tables.ts'
import type { EmailChangeTables } from './emailChange/emailChange.tables.ts'
import type { FilesTables } from './platform/files/files.tables.ts'
import type { SandboxTables } from './platform/payments/sandbox.tables.ts'
import type { PlatformTables } from './platform/jobs/jobs.tables.ts'
import type { ProductIndexTables } from './productIndex/productIndex.tables.ts'
import type { QualificationsTables } from './qualifications/qualifications.tables.ts'
import type { RatesTables } from './rates/rates.tables.ts'
import type { ReceivablesTables } from './receivables/receivables.tables.ts'
import type { RegistrationTables } from './registration/registration.tables.ts'
import type { RolesTables } from './roles/roles.tables.ts'
import type { SavedViewsTables } from './savedViews/savedViews.tables.ts'
import type { ShoppingListsTables } from './shoppingLists/shoppingLists.tables.ts'
import type { CourseSessionsTables } from './courseSessions/courseSessions.tables.ts'
import type { SeatsTables } from './seats/seats.tables.ts'
import type { ServiceTables } from './service/service.tables.ts'
import type { TrainingTables } from './training/training.tables.ts'
import type { UsersTables } from './users/users.tables.ts'
import type { WarrantyTables } from './warranty/warranty.tables.ts'

export interface Tables
  extends
    PlatformTables,
    ActingTables,
    FilesTables,
    MediaTables,
    SandboxTables,
    OrganizationsTables,
    UsersTables,
    AddressesTables,
    AccessTables,
    CatalogTables,
    CartTables,
    ShoppingListsTables,
    CheckoutTables,
    OrdersTables,
    ApprovalsTables,
    AuditTables,
    BannersTables,
    BulkUploadTables,
    ContactManagementTables,
    ContactsTables,
    EmailChangeTables,
    ErpTables,
    FleetTables,
    GroupsTables,
    ImportTables,
    InboxTables,
    InsightsTables,
    InspectionsTables,
    CreditLinesTables,
    DisputesTables,
    InvoicesTables,
    JemsTables,
    NoticesTables,
    NotificationSettingsTables,
    PartsTables,
    ProductIndexTables,
    PunchoutTables,
    PunchoutOrdersTables,
    RatesTables,
    ReceivablesTables,
    RegistrationTables,
    PaymentsTables,
    RolesTables,
    SavedViewsTables,
    SearchWordsTables,
    ServiceTables,
    TrainingTables,
    QualificationsTables,
    SeatsTables,
    CourseSessionsTables,
    LearningTables,
    CoursePackageTables,
    OperationsTables,
    WarrantyTables {}
