// The ERP's answers to returns that were asked for here [P5.118].
import type { FileKind } from './kind.ts'

export const returnFiles: FileKind[] = [
  {
    file: 'return-answers.csv',
    table: 'return_answer',
    about:
      'Where returns stand in the ERP, which has them by the event return.changed. A return goes forward alone, and one that has ended stays so; its credit memo may be named later.',
    columns: [
      {
        name: 'return_number',
        type: 'text',
        key: true,
        required: true,
        find: {
          table: 'order_return',
          by: 'return_number',
          take: { return_id: '$.return_id', account_id: '$.account_id' },
        },
        note: 'Number of the return.',
      },
      {
        name: 'status',
        type: 'text',
        required: true,
        values: ['AUTHORIZED', 'RECEIVED', 'CREDITED', 'REPLACED', 'REFUSED'],
        note: 'Where it stands.',
      },
      { name: 'instructions', type: 'text', note: 'Where and how to send it, when it is authorized.' },
      { name: 'valid_until', type: 'date', note: 'Day until which it may be sent back.' },
      { name: 'credit', type: 'money', note: 'What is credited, before tax, in the currency of the order.' },
      { name: 'credit_memo', type: 'text', note: 'Number of the credit memo, as in invoices.csv.' },
      { name: 'replacement_order', type: 'text', note: 'Number of the order that replaces parts.' },
      { name: 'reason', type: 'text', note: 'Why it was refused, for the customer.' },
      { name: 'answered_at', type: 'time', required: true, note: 'When.' },
    ],
  },
]
