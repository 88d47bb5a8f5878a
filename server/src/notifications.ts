// Every kind of notification, area by area. How to add one: CONTRIBUTING.md, 'Add an email'.
import { invitationApproved, invitationRefused, invitationWaiting } from './approvals/approvals.emails.ts'
import { supportAccessBegan } from './acting/acting.emails.ts'
import { orderConfirmation, orderNotPlaced } from './checkout/checkout.emails.ts'
import {
  accessClosed,
  accessOpened,
  colleagueBack,
  workHandedOver,
} from './contactManagement/contactManagement.emails.ts'
import { disputeAnswered, disputeReceived, disputeWithdrawn, invoiceDisputed } from './disputes/disputes.emails.ts'
import { textCode } from './contacts/contacts.emails.ts'
import { unitEvents } from './insights/insights.emails.ts'
import { invoicesDueSoon, invoicesNew, invoicesOverdue } from './invoices/invoiceNews.emails.ts'
import { invoicePdfsReady, invoiceQuestion, invoiceQuestionCopy } from './invoices/invoices.emails.ts'
import { courseCompleted } from './learning/learning.emails.ts'
import { testEmail } from './operations/operations.emails.ts'
import { orderDatesChanged, orderDelivered, orderLate, orderShipped } from './orders/orderNews.emails.ts'
import { orderAnswer, orderCanceled, orderQuestion, orderQuestionCopy } from './orders/orders.emails.ts'
import type { AnyKind } from './platform/notify/kinds.ts'
import { cardCharged, cardRefused, cardRenewed, orderOnHold } from './payments/charges.emails.ts'
import { paymentDisputed, refundFailed } from './payments/payments.emails.ts'
import { paymentCameBack, paymentReceipt } from './receivables/receivables.emails.ts'
import {
  accountExists,
  activation,
  invitation,
  registrationPending,
  registrationRejected,
} from './registration/registration.emails.ts'
import { passwordChanged, passwordNotYet, passwordReset } from './security/security.emails.ts'
import { placeInSession, placeLeft, sessionCanceled, sessionMoved } from './courseSessions/courseSessions.emails.ts'
import { completionWithdrawn } from './notices/notices.emails.ts'
import { expiringQualifications } from './qualifications/qualifications.emails.ts'
import { seatAssigned, seatTakenBack } from './seats/seats.emails.ts'
import { courseOrderConfirmation } from './training/training.emails.ts'
import { profileMoved } from './bulkUpload/bulkUpload.emails.ts'
import { emailKept, emailMoveAsked, emailMoved, emailProof } from './emailChange/emailChange.emails.ts'
import { accessEnded, accessGiven, organizationMoved } from './userManagement/userManagement.emails.ts'
import { claimMoved } from './warranty/warranty.emails.ts'

const areas: Record<string, readonly AnyKind[]> = {
  registration: [activation, registrationPending, registrationRejected, accountExists, invitation],
  security: [passwordReset, passwordNotYet, passwordChanged],
  contactManagement: [accessClosed, accessOpened, workHandedOver, colleagueBack],
  acting: [supportAccessBegan],
  approvals: [invitationWaiting, invitationApproved, invitationRefused],
  bulkUpload: [profileMoved],
  emailChange: [emailProof, emailMoveAsked, emailMoved, emailKept],
  userManagement: [accessGiven, accessEnded, organizationMoved],
  contacts: [textCode],
  checkout: [orderConfirmation, orderNotPlaced],
  payments: [paymentDisputed, refundFailed, cardCharged, cardRenewed, cardRefused, orderOnHold],
  receivables: [paymentReceipt, paymentCameBack],
  disputes: [invoiceDisputed, disputeReceived, disputeAnswered, disputeWithdrawn],
  invoices: [invoicesNew, invoicesDueSoon, invoicesOverdue, invoicePdfsReady, invoiceQuestion, invoiceQuestionCopy],
  orders: [
    orderShipped,
    orderDelivered,
    orderDatesChanged,
    orderLate,
    orderCanceled,
    orderQuestion,
    orderQuestionCopy,
    orderAnswer,
  ],
  learning: [courseCompleted],
  training: [courseOrderConfirmation],
  qualifications: [expiringQualifications],
  seats: [seatAssigned, seatTakenBack],
  courseSessions: [placeInSession, placeLeft, sessionMoved, sessionCanceled],
  insights: [unitEvents],
  notices: [completionWithdrawn],
  warranty: [claimMoved],
  operations: [testEmail],
}

export const notificationKinds = Object.entries(areas).flatMap(([area, kinds]) => kinds.map((kind) => ({ area, kind })))
