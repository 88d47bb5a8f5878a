// The ERP's answers to changes of orders that were asked for here [P5.149].
import type { FileKind } from './kind.ts'

export const orderChangeFiles: FileKind[] = [
  {
    file: 'order-change-answers.csv',
    table: 'order_change_answer',
    about:
      'What the ERP made of changes of orders, which it has by the event order.change. An accepted change is written into its order within a minute, except for what orders.csv and order-lines.csv have brought since; what was answered stays so. Where staff have answered here, their answer stands: another one is refused.',
    refusals: { order_change_answer_stands: ['status', 'is not what staff have answered, which stands'] },
    columns: [
      {
        name: 'change_number',
        type: 'text',
        key: true,
        required: true,
        find: {
          table: 'order_change',
          by: 'change_number',
          take: { change_id: '$.change_id', account_id: '$.account_id' },
        },
        note: 'Number of the change.',
      },
      {
        name: 'status',
        type: 'text',
        required: true,
        values: ['ACCEPTED', 'REFUSED'],
        note: 'Whether it is made.',
      },
      { name: 'reason', type: 'text', note: 'Why it was refused, for the customer.' },
      { name: 'answered_at', type: 'time', required: true, note: 'When.' },
    ],
  },
]
