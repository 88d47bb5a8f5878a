// The list of assigned seats [P12.10].
import { paths } from '@portal/contract/paths'
import type { SeatSummary } from '@portal/contract/seats'
import { seatCalls, seatStateLabels, seatTitles } from '@portal/contract/seats'
import type { Column, ListConfig } from '../lists/shared/list.ts'
import { formatDate } from '../platform/formats.ts'
import { Link } from '../ui/Link.tsx'
import { SeatStatus } from './SeatStatus.tsx'

const columns = (manyOrganizations: boolean): Column<SeatSummary>[] => [
  {
    id: 'email',
    title: seatTitles.email,
    sort: 'email',
    priority: 1,
    card: 'title',
    cell: (seat) => seat.email,
  },
  { id: 'title', title: seatTitles.title, sort: 'title', priority: 1, cell: (seat) => seat.title },
  {
    id: 'state',
    title: seatTitles.state,
    sort: 'state',
    width: '150px',
    priority: 1,
    card: 'badge',
    cell: (seat) => <SeatStatus seat={seat} />,
  },
  {
    id: 'orderNumber',
    title: seatTitles.orderNumber,
    sort: 'orderNumber',
    width: '110px',
    priority: 2,
    cell: (seat) => seat.orderNumber,
  },
  ...(manyOrganizations
    ? [
        {
          id: 'customerName',
          title: seatTitles.customerName,
          sort: 'customerName',
          priority: 3,
          cell: (seat: SeatSummary) => seat.customerName,
        } as const,
      ]
    : []),
  {
    id: 'assignedBy',
    title: seatTitles.assignedBy,
    sort: 'assignedBy',
    priority: 4,
    hidden: true,
    cell: (seat) => seat.assignedBy,
  },
  {
    id: 'assignedAt',
    title: seatTitles.assignedAt,
    sort: 'assignedAt',
    width: '122px',
    priority: 2,
    cell: (seat) => formatDate(seat.assignedAt),
  },
  {
    id: 'begunAt',
    title: seatTitles.begunAt,
    sort: 'begunAt',
    width: '122px',
    priority: 3,
    cell: (seat) => seat.begunAt && formatDate(seat.begunAt),
  },
  {
    id: 'completedAt',
    title: seatTitles.completedAt,
    sort: 'completedAt',
    width: '122px',
    priority: 3,
    cell: (seat) => seat.completedAt && formatDate(seat.completedAt),
  },
]

export const seatList = (manyOrganizations: boolean): ListConfig<SeatSummary> => ({
  name: 'course-seats',
  noun: ['seat', 'seats'],
  call: seatCalls.searchSeats,
  download: seatCalls.exportSeats,
  placeholder: 'Email, course or order',
  columns: columns(manyOrganizations),
  filters: [
    { kind: 'values', field: 'state', title: seatTitles.state, labels: seatStateLabels },
    { kind: 'values', field: 'title', title: seatTitles.title },
    ...(manyOrganizations ? [{ kind: 'values', field: 'accountId', title: seatTitles.customerName } as const] : []),
  ],
  range: seatTitles.assignedAt,
  keyOf: (seat) => String(seat.seatId),
  getHref: (seat) => paths.order(seat.orderNumber),
  sortedBy: { fieldName: 'assignedAt', direction: 'DESC' },
  empty: {
    title: 'No seat is assigned yet',
    text: 'Open a training order to assign its seats to people.',
    action: <Link href={paths.trainingOrders()}>Training orders</Link>,
  },
})
