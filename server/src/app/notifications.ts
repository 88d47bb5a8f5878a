// Every kind of notification, area by area. How to add one: CONTRIBUTING.md, 'Add an email'.
import { invitationApproved, invitationRefused, invitationWaiting } from '../access/approvals/approvals.emails.ts'
import { supportAccessBegan } from '../access/acting/acting.emails.ts'
import { orderConfirmation, orderNotPlaced } from '../buying/checkout/checkout.emails.ts'
import {
  accessClosed,
  accessOpened,
  colleagueBack,
  workHandedOver,
} from '../access/contactManagement/contactManagement.emails.ts'
import {
  disputeAnswered,
  disputeQuestioned,
  disputeReceived,
  disputeReplied,
  disputeWithdrawn,
  invoiceDisputed,
} from '../money/disputes/disputes.emails.ts'
import { textCode } from '../access/contacts/contacts.emails.ts'
import { unitEvents } from '../machines/insights/insights.emails.ts'
import { invoicesDueSoon, invoicesNew, invoicesOverdue } from '../money/invoices/invoiceNews.emails.ts'
import { invoicePdfsReady, invoiceQuestion, invoiceQuestionCopy } from '../money/invoices/invoices.emails.ts'
import { courseCompleted } from '../learning/learning/learning.emails.ts'
import { testEmail } from '../provider/operations/operations.emails.ts'
import { orderDatesChanged, orderDelivered, orderLate, orderShipped } from '../buying/orders/orderNews.emails.ts'
import { orderAnswer, orderCanceled, orderQuestion, orderQuestionCopy } from '../buying/orders/orders.emails.ts'
import type { AnyKind } from '../platform/notify/kinds.ts'
import { bankAccountNotSaved, bankAccountVerified } from '../money/payments/bankAccounts.emails.ts'
import { cardCharged, cardRefused, cardRenewed, orderOnHold } from '../money/payments/charges.emails.ts'
import { paymentDisputed, refundFailed } from '../money/payments/payments.emails.ts'
import { paymentCameBack, paymentReceipt } from '../money/receivables/receivables.emails.ts'
import {
  accountExists,
  activation,
  invitation,
  registrationPending,
  registrationRejected,
} from '../access/registration/registration.emails.ts'
import { passwordChanged, passwordNotYet, passwordReset } from '../access/security/security.emails.ts'
import {
  placeInSession,
  placeLeft,
  sessionCanceled,
  sessionMoved,
} from '../learning/courseSessions/courseSessions.emails.ts'
import { completionWithdrawn } from '../machines/notices/notices.emails.ts'
import { expiringQualifications } from '../learning/qualifications/qualifications.emails.ts'
import { seatAssigned, seatTakenBack } from '../learning/seats/seats.emails.ts'
import { courseOrderConfirmation } from '../learning/training/training.emails.ts'
import { profileMoved } from '../access/bulkUpload/bulkUpload.emails.ts'
import { emailKept, emailMoveAsked, emailMoved, emailProof } from '../access/emailChange/emailChange.emails.ts'
import { accessEnded, accessGiven, organizationMoved } from '../access/userManagement/userManagement.emails.ts'
import {
  inspectionFailed,
  inspectionsDue,
  inspectionsPlanned,
  noticesLate,
  noticesNew,
  serviceAnswered,
  signOffWanted,
  unitOutOfService,
} from '../machines/unitNews/unitNews.emails.ts'
import { faultReported, outageTakenBack } from '../machines/unitNews/urgentNews.emails.ts'
import { claimMoved } from '../machines/warranty/warranty.emails.ts'

import {
  priceQuoteAnswered,
  priceQuoteEnds,
  priceQuoteForSales,
  priceQuoteReceived,
} from '../buying/priceQuotes/priceQuotes.emails.ts'
import { orderApprovalAnswered, orderApprovalWanted } from '../buying/orderApprovals/orderApprovals.emails.ts'
import { newPartsFound, partAlertMet } from '../buying/partAlerts/partAlerts.emails.ts'
import { autopayPreview, autopaySuspended } from '../money/scheduledPayments/autopay.emails.ts'
import { scheduledPaymentNews } from '../money/scheduledPayments/scheduledPayments.emails.ts'
import { recurringNews, recurringPreview } from '../buying/recurringOrders/recurringOrders.emails.ts'
import { orderChangeForStaff, orderChangeMoved } from '../buying/orderChanges/orderChanges.emails.ts'
import { coresDue, returnForStaff, returnMoved, returnReceived } from '../buying/returns/returns.emails.ts'

const areas: Record<string, readonly AnyKind[]> = {
  'access/registration': [activation, registrationPending, registrationRejected, accountExists, invitation],
  'access/security': [passwordReset, passwordNotYet, passwordChanged],
  'access/contactManagement': [accessClosed, accessOpened, workHandedOver, colleagueBack],
  'access/acting': [supportAccessBegan],
  'access/approvals': [invitationWaiting, invitationApproved, invitationRefused],
  'access/bulkUpload': [profileMoved],
  'access/emailChange': [emailProof, emailMoveAsked, emailMoved, emailKept],
  'access/userManagement': [accessGiven, accessEnded, organizationMoved],
  'access/contacts': [textCode],
  'buying/checkout': [orderConfirmation, orderNotPlaced],
  'money/payments': [
    paymentDisputed,
    refundFailed,
    cardCharged,
    cardRenewed,
    cardRefused,
    orderOnHold,
    bankAccountVerified,
    bankAccountNotSaved,
  ],
  'money/receivables': [paymentReceipt, paymentCameBack],
  'money/disputes': [
    invoiceDisputed,
    disputeReceived,
    disputeAnswered,
    disputeWithdrawn,
    disputeQuestioned,
    disputeReplied,
  ],
  'money/invoices': [
    invoicesNew,
    invoicesDueSoon,
    invoicesOverdue,
    invoicePdfsReady,
    invoiceQuestion,
    invoiceQuestionCopy,
  ],
  'buying/orderApprovals': [orderApprovalWanted, orderApprovalAnswered],
  'buying/partAlerts': [partAlertMet, newPartsFound],
  'money/scheduledPayments': [scheduledPaymentNews, autopayPreview, autopaySuspended],
  'buying/recurringOrders': [recurringPreview, recurringNews],
  'buying/orderChanges': [orderChangeForStaff, orderChangeMoved],
  'buying/returns': [returnForStaff, returnReceived, returnMoved, coresDue],
  'buying/priceQuotes': [priceQuoteForSales, priceQuoteReceived, priceQuoteAnswered, priceQuoteEnds],
  'buying/orders': [
    orderShipped,
    orderDelivered,
    orderDatesChanged,
    orderLate,
    orderCanceled,
    orderQuestion,
    orderQuestionCopy,
    orderAnswer,
  ],
  'learning/learning': [courseCompleted],
  'learning/training': [courseOrderConfirmation],
  'learning/qualifications': [expiringQualifications],
  'learning/seats': [seatAssigned, seatTakenBack],
  'learning/courseSessions': [placeInSession, placeLeft, sessionMoved, sessionCanceled],
  'machines/insights': [unitEvents],
  'machines/notices': [completionWithdrawn],
  'machines/unitNews': [
    unitOutOfService,
    inspectionFailed,
    outageTakenBack,
    faultReported,
    signOffWanted,
    serviceAnswered,
    inspectionsDue,
    inspectionsPlanned,
    noticesNew,
    noticesLate,
  ],
  'machines/warranty': [claimMoved],
  'provider/operations': [testEmail],
}

export const notificationKinds = Object.entries(areas).flatMap(([area, kinds]) => kinds.map((kind) => ({ area, kind })))
