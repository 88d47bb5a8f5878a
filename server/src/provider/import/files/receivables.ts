// The ERP's answers to payments and disputes made here.
import type { FileKind } from './kind.ts'

export const receivableFiles: FileKind[] = [
  {
    file: 'postings.csv',
    table: 'allocation_posting',
    about:
      'What the ERP has posted of the payments made here, after the invoices whose balances have it already. The ids are those of the view allocation_to_post.',
    columns: [
      {
        name: 'allocation_id',
        type: 'int',
        key: true,
        required: true,
        find: {
          table: 'allocation',
          by: 'allocation_id',
          take: { allocation_id: '$.allocation_id', account_id: '$.account_id' },
        },
        note: 'Id of the part of a payment.',
      },
      { name: 'posted_at', type: 'time', required: true, onlyNew: true, note: 'When it was posted.' },
    ],
  },
  {
    file: 'dispute-answers.csv',
    table: 'dispute_answer',
    about:
      'What was answered to disputes that customers made of invoices here, which the ERP has by the event dispute.changed. The ids stand in the e-mails about them, too; one that was withdrawn meanwhile stays so. Where staff have answered here, their answer stands: a line that names the same, or no amount, adds the number of the credit memo, and another answer is refused.',
    refusals: { dispute_answer_stands: ['status', 'is not what staff have answered, which stands'] },
    check: ({ status, accepted_amount: accepted }) =>
      status === 'REJECTED' && typeof accepted === 'string' && Number(accepted) > 0
        ? [{ column: 'accepted_amount', message: 'must be empty or 0 where the dispute is REJECTED' }]
        : [],
    columns: [
      {
        name: 'dispute_id',
        type: 'int',
        key: true,
        required: true,
        find: {
          table: 'invoice_dispute',
          by: 'dispute_id',
          take: { dispute_id: '$.dispute_id', account_id: '$.account_id' },
        },
        note: 'Id of the dispute.',
      },
      { name: 'status', type: 'text', required: true, values: ['ACCEPTED', 'REJECTED'], note: 'What was decided.' },
      {
        name: 'accepted_amount',
        type: 'money',
        min: 0,
        note: 'What is accepted of the disputed amount, in the currency of the invoice. Empty means all of it.',
      },
      { name: 'credit_memo', type: 'text', note: 'Number of the credit memo, as in invoices.csv.' },
      { name: 'answer', type: 'text', note: 'In words, for the customer.' },
      { name: 'answered_at', type: 'time', required: true, note: 'When.' },
    ],
  },
]
