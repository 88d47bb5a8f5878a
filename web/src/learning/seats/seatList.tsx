// The list of assigned seats [P12.10].
import { paths } from '@portal/contract/platform/paths'
import type { SeatSummary } from '@portal/contract/learning/seats'
import { seatCalls, seatList } from '@portal/contract/learning/seats'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { Link } from '../../ui/text/Link.tsx'
import { SeatStatus } from './SeatStatus.tsx'

export const seatScreen = (manyOrganizations: boolean): ListConfig<SeatSummary> =>
  screenOf(seatList, {
    name: 'course-seats',
    call: seatCalls.searchSeats,
    download: seatCalls.exportSeats,
    views: { manyOrganizations },
    cells: { state: (seat) => <SeatStatus seat={seat} /> },
    getHref: (seat) => paths.order(seat.orderNumber),
    empty: {
      title: 'No seat is assigned yet',
      text: 'Open a training order to assign its seats to people.',
      action: <Link href={paths.trainingOrders()}>Training orders</Link>,
    },
  })
