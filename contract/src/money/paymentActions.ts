// The audit's names of changes of payments and of how people pay.

export const paymentActions = {
  payInvoices: 'pay invoices',
  payRestOfOrder: 'pay the rest of an order',
  saveAutopay: 'set up autopay',
  changeAutopay: 'pause or end autopay',
  schedulePayment: 'schedule a payment',
  moveScheduledPayment: 'move a scheduled payment',
  cancelScheduledPayment: 'cancel a scheduled payment',
  payScheduledPayment: 'pay what was scheduled',
  settleReceipt: 'check a payment',
  sendInvoiceSupportEmail: 'ask about invoices',
  disputeInvoice: 'dispute an invoice',
  withdrawDispute: 'withdraw a dispute',
  addNewCreditCard: 'add a card',
  openCardPage: 'open the page for a new card',
  addBankAccount: 'add a bank account',
  changeBankAccount: 'change a bank account',
  openBankPage: 'open the page for a new bank account',
  removePaymentMethod: 'remove a payment method',
  restorePaymentMethod: 'restore a payment method',
} as const
