import { toPoNumber } from '@portal/contract/buying/paymentOptions'
import type { FileKind, FindInput } from './kind.ts'
import { checkAmount, checkTotal, unitPrice, uom } from './checks.ts'
import { accountNumber, addressIn, partNumber } from './kind.ts'
import { amounts, lineNumber } from './orders.ts'

const ofInvoice: FindInput = {
  table: 'invoice',
  by: 'trx_number',
  take: { customer_trx_id: '$.customer_trx_id', account_id: '$.account_id' },
}

export const invoiceFiles: FileKind[] = [
  {
    file: 'invoices.csv',
    table: 'invoice',
    about: 'Invoices and credit memos.',
    stamped: true,
    check: checkTotal,
    columns: [
      { name: 'trx_number', type: 'text', key: true, required: true, note: 'The number customers know.' },
      {
        name: 'customer_trx_id',
        type: 'int',
        required: true,
        onlyNew: true,
        note: 'Id of the transaction in the ERP; does not change.',
      },
      accountNumber(),
      {
        name: 'kind',
        type: 'text',
        values: ['INVOICE', 'CREDIT_MEMO'],
        empty: 'INVOICE',
        note: 'INVOICE or CREDIT_MEMO.',
      },
      {
        name: 'source',
        type: 'text',
        values: ['PARTS', 'TRAINING', 'SERVICE'],
        empty: 'PARTS',
        note: 'What it is for.',
      },
      {
        name: 'order_number',
        type: 'text',
        find: {
          table: 'sales_order',
          by: 'order_number',
          take: { order_number: 'r.order_number', order_id: '$.order_id' },
        },
        note: 'Number of an order of orders.csv; empty for none, or for one that the portal does not have.',
      },
      { name: 'po_number', type: 'text', read: toPoNumber, note: 'Purchase-order number of the customer.' },
      addressIn('bill_to_address', 'bill_to_address_id', 'ebs_address_id it was sent to.'),
      addressIn('ship_to_address', 'ship_to_address_id', 'ebs_address_id the goods went to.'),
      { name: 'trx_date', type: 'date', required: true, note: 'Date.' },
      { name: 'due_date', type: 'date', required: true, note: 'Day it is due.' },
      { name: 'payment_terms', type: 'text', note: 'Terms.' },
      ...amounts,
      { name: 'balance', type: 'money', required: true, note: 'What is still open.' },
      {
        name: 'status',
        type: 'text',
        required: true,
        values: ['OPEN', 'PARTIAL', 'PAID', 'DISPUTED', 'VOID'],
        note: 'Where it stands.',
      },
      { name: 'paid_on', type: 'date', note: 'Day the balance became zero.' },
    ],
  },
  {
    file: 'invoice-lines.csv',
    table: 'invoice_line',
    about: 'Lines of the invoices.',
    check: checkAmount,
    columns: [
      { name: 'trx_number', type: 'text', key: true, required: true, find: ofInvoice, note: 'Number of the invoice.' },
      lineNumber,
      partNumber({
        required: undefined,
        is: undefined,
        find: {
          table: 'product',
          by: 'part_number',
          take: { part_number: 'r.part_number', item_id: '$.item_id' },
          optional: true,
        },
        note: 'Part number, when it is a part.',
      }),
      { name: 'description', type: 'text', required: true, note: 'What is billed.' },
      { name: 'quantity', type: 'number', required: true, note: 'Quantity or hours.' },
      uom,
      unitPrice('Price per unit, of up to four decimals.'),
      { name: 'amount', type: 'money', required: true, note: 'Quantity times price.' },
    ],
  },
]
