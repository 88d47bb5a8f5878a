// The seats of a training order on its page, in the whole portal.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { testOrderDetail } from '../../../test/orders.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const begun = 'The course was begun with this seat, so it cannot be taken back.'

test('a seat that was begun meanwhile is not taken back, and is shown as it stands then [P12.08]', async () => {
  let state = 'ASSIGNED'
  const orderSeats = () => ({
    refusal: null,
    courses: [
      {
        courseId: 1010,
        title: 'Chippers',
        seats: 1,
        left: 0,
        assigned: [
          {
            seatId: 7,
            email: 'jo@crew.example',
            state,
            assignedAt: '2026-06-01T10:00:00Z',
            sentAt: '2026-06-01T10:00:00Z',
            isLinkExpired: false,
          },
        ],
      },
    ],
  })
  await openPage('/pages/dashboard/account/orders/details/7000123', {
    session: signedIn(['B2B_Dashboard', 'B2B_View_Orders', 'B2B_Order_Replacement_Parts']),
    answers: {
      getOrder: testOrderDetail({ orderNumber: '7000123', kind: 'TRAINING' }),
      getOrderSeats: orderSeats,
      takeBackSeat: failure(409, { code: 'CONFLICT', userFriendlyMessage: begun }),
      getCartByApplication: null,
    },
  })
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain('jo@crew.example'))
  const takeBack = screen.getByRole('button', { name: /^Take Back/ })
  state = 'BEGUN'
  await act(async () => fireEvent.click(takeBack))
  expect(await screen.findByText(begun)).toBeTruthy()
  expect(await screen.findByText('In progress')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Take Back/ })).toBeNull()
})
