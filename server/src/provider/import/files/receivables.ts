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
      'What was answered to disputes that customers made of invoices here. The ids stand in the e-mails about them; one that was withdrawn meanwhile stays so.',
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
      { name: 'answer', type: 'text', note: 'In words, for the customer.' },
      { name: 'answered_at', type: 'time', required: true, note: 'When.' },
    ],
  },
]
