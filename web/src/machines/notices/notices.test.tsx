import { addDays } from '@portal/contract/platform/days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { uploadMessages } from '@portal/contract/platform/uploads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { testNotice, testNoticeDetail, testNoticeUnit } from '../../../test/notices.ts'
import { signedIn } from '../../../test/people.ts'
import { drawnPhotos } from '../../../test/photos.ts'
import { openPage } from '../../../test/portal.tsx'
import { today } from '../../platform/zone.ts'

const session = signedIn(['B2B_View_APNs', 'B2B_Report_APNs'])
const list = '/pages/dashboard/equipment/apns'
const complete = `${list}/complete`
const facets = [{ fieldName: 'status', values: [{ value: 'OPEN', count: 1 }] }]
const page = { content: [testNotice()], totalRecords: 1, facets }
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => sessionStorage.clear())

describe('the list of notices', () => {
  const open = (href: string) =>
    openPage(href, { session, answers: { '/apn/search': page, savedViews: [] } }).then((opened) => ({
      ...opened,
      filters: () =>
        opened.asked
          .filter(({ name }) => name === '/apn/search')
          .map(({ body }) => (body['body'] as SearchRequest).multiValueFilterOptions),
    }))
  const isOpen = [{ fieldName: 'status', values: ['OPEN'] }]

  test.each([list, `${list}/search`])('%s begins with STATUS equals OPEN, which comes off [B2.09]', async (href) => {
    const { filters, href: here } = await open(href)
    await screen.findByText('Replace leveling cable')
    expect(filters()).toEqual([isOpen])
    press('Filters (1)')
    press('Remove filter Status')
    await waitFor(() => expect(filters()).toEqual([isOpen, undefined]))
    expect(new URL(here(), 'http://x').searchParams.get('filter')).toBe('{}')
  })

  test('an address with another filter keeps it', async () => {
    const { filters } = await open(`${list}?filter={"status":["COMPLETE"]}`)
    await screen.findByText('Replace leveling cable')
    expect(filters()).toEqual([[{ fieldName: 'status', values: ['COMPLETE'] }]])
  })

  test('come by urgency, which the status shows: on a phone the order says so, and can be had again', async () => {
    await open(list)
    await screen.findByText('Replace leveling cable')
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
    const choose = (title: string) =>
      fireEvent.change(sort, { target: { value: [...sort.options].find(({ text }) => text === title)?.value } })
    expect(sort.selectedOptions[0]?.text).toBe('Status ↓')
    choose('Notice ↑')
    await waitFor(() => expect(sort.selectedOptions[0]?.text).toBe('Notice ↑'))
    choose('Status ↓')
    await waitFor(() => expect(sort.selectedOptions[0]?.text).toBe('Status ↓'))
  })
})

describe('a notice', () => {
  const open = (notice: unknown, who = session) =>
    openPage(`${list}/details/4006`, {
      session: who,
      answers: { getNotice: notice, '/apn/getApnPdfUrl': { fileUrl: '/files/1?view=1' } },
    })

  test('says what to do and on which units; a document opens in a new tab [B2.11, B7.07]', async () => {
    const tab = { location: { replace: vi.fn() }, close: vi.fn() }
    const opening = vi.spyOn(window, 'open').mockReturnValue(tab as never)
    const { asked } = await open(testNoticeDetail())
    expect(await screen.findByRole('heading', { level: 1, name: 'SN-2606: Replace leveling cable' })).toBeTruthy()
    expect(screen.getByText('1 of 3 units complete')).toBeTruthy()
    expect(screen.getByText('Replace both cables.')).toBeTruthy()
    press(/Notice SN-2606.pdf/)
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/files/1?view=1'))
    expect(opening).toHaveBeenCalledWith('about:blank', '_blank')
    opening.mockRestore()
    expect(asked.find(({ name }) => name === '/apn/getApnPdfUrl')?.body['body']).toMatchObject({
      apnId: 4006,
      attachmentId: 7,
      download: false,
    })
  })

  test('overdue says by how many days, and so does each of its open units [P6.66]', async () => {
    await open(testNoticeDetail({ complyBy: addDays(today(), -1) }))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByText('Overdue, 1 day')).toHaveLength(3)
  })

  test('offers the report to who may report alone [B2.31]', async () => {
    const { unmount } = await open(testNoticeDetail())
    expect(await screen.findByRole('link', { name: 'Report K48-1 complete' })).toBeTruthy()
    unmount()
    await open(testNoticeDetail(), signedIn(['B2B_View_APNs']))
    await screen.findByText('K48-1')
    expect(screen.queryByRole('link', { name: /Report/ })).toBeNull()
  })

  test('of somebody else is not found, with a way back', async () => {
    await open(null)
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this notice' })).toBeTruthy()
  })
})

describe('reporting a notice', () => {
  const unitSerials = ['K48-1', 'K48-2']
  const organization = { accountId: 200, customerName: 'Bluewater', reportId: 880002, unitSerials, problem: null }
  const reported = { reportId: 880002, apnId: 4006, unitSerials, openCount: 0, organizations: [organization] }
  const open = (href: string, answer: unknown = reported) =>
    openPage(href, {
      session,
      answers: {
        '/apn/search': page,
        getNotice: testNoticeDetail(),
        reportNoticeCompletion: answer,
        '/files': {
          fileId: '00000000-0000-4000-8000-000000000001',
          name: 'p.pdf',
          contentType: 'application/pdf',
          size: 9,
        },
      },
    })
  const sent = (asked: { name: string; body: Record<string, unknown> }[]) =>
    asked.filter(({ name }) => name === 'reportNoticeCompletion').map(({ body }) => body['variables'])

  test('takes many units with evidence, and ends with a receipt [B2.10]', async () => {
    const { asked, container } = await open(`${complete}?apnId=4006`)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'All 2 open units' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Hours per unit' }), { target: { value: '1.5' } })
    const file = new File(['%PDF-1.7'], 'p.pdf')
    fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } })
    await screen.findByText('p.pdf')
    press('Report Complete')
    expect(await screen.findByRole('heading', { name: '2 units reported complete' })).toBeTruthy()
    expect(screen.getByText('This notice is now complete.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'View Receipt' })).toBeTruthy()
    expect(sent(asked)).toEqual([
      expect.objectContaining({
        apnId: 4006,
        unitSerials: ['K48-1', 'K48-2'],
        hours: 1.5,
        performedBy: 'Owen Webb',
        evidence: ['00000000-0000-4000-8000-000000000001'],
      }),
    ])
  })

  test('of several organizations are chosen by organization, each with its receipt or why it has none [P4.26]', async () => {
    const other = { accountId: 300, customerName: 'Cascade Line' }
    const refused = {
      ...other,
      reportId: null,
      unitSerials: ['L-1'],
      problem: 'L-1 is already complete for this notice.',
    }
    const units = [testNoticeUnit(), testNoticeUnit({ ...other, instanceId: 7, unitSerial: 'L-1' })]
    const { asked } = await openPage(`${complete}?apnId=4006`, {
      session,
      answers: {
        '/apn/search': page,
        getNotice: testNoticeDetail({ units }),
        reportNoticeCompletion: {
          ...reported,
          unitSerials: ['K48-1'],
          openCount: 1,
          organizations: [{ ...organization, unitSerials: ['K48-1'] }, refused],
        },
      },
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Cascade Line: all 1 unit' }))
    expect(screen.getByRole('checkbox', { name: 'L-1' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: 'K48-1' })).toHaveProperty('checked', false)
    fireEvent.click(screen.getByRole('checkbox', { name: 'K48-1' }))
    press('Report Complete')
    expect(await screen.findByRole('heading', { name: '1 unit reported complete' })).toBeTruthy()
    expect(sent(asked)).toMatchObject([{ unitSerials: ['L-1', 'K48-1'] }])
    const outcomes = screen.getByRole('list', { name: 'Reports' })
    const [done, not] = within(outcomes).getAllByRole('listitem')
    expect(done?.textContent).toMatch(/Bluewater.*Receipt 880002.*K48-1/)
    expect(not?.textContent).toBe('Cascade LineNot reported · L-1L-1 is already complete for this notice.')
    expect(within(outcomes).getAllByRole('button')).toHaveLength(1)
  })

  test('says what is missing by the field, without asking the server', async () => {
    const { asked } = await open(complete)
    await screen.findByRole('combobox', { name: /Notice/ })
    fireEvent.change(screen.getByRole('textbox', { name: /Performed by/ }), { target: { value: ' ' } })
    press('Report Complete')
    expect(await screen.findByRole('button', { name: 'Notice: Please choose the notice.' })).toBeTruthy()
    // Each line leads to its field [U2.04].
    press('Performed by: Please say who did the work.')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Performed by/))
    expect(sent(asked)).toEqual([])
  })

  test('a unit that is done, and one that is none of mine, are reported before sending', async () => {
    await open(`${complete}?apnId=4006&unit=K48-3`)
    expect(await screen.findByText('K48-3 is already complete for this notice.')).toBeTruthy()
    fireEvent.paste(screen.getByRole('textbox', { name: 'Find or paste unit serials' }), {
      clipboardData: { getData: () => 'k48-1\nZZ-9' },
    })
    expect(await screen.findByText('ZZ-9 is not one of your units that this notice applies to.')).toBeTruthy()
    press('Leave them out')
    await waitFor(() => expect(screen.queryByText(/ZZ-9/)).toBeNull())
    expect(screen.getByRole('checkbox', { name: 'K48-1' })).toHaveProperty('checked', true)
  })

  test('of several units picked in a list, those that do not owe the notice are left out and counted [P4.29]', async () => {
    const { asked } = await open(`${complete}?units=K48-1,K48-3,ZZ-9`)
    const notice = await screen.findByRole('combobox', { name: /Notice/ })
    await screen.findByRole('option', { name: /open\)$/ })
    fireEvent.change(notice, { target: { value: '4006' } })
    expect(await screen.findByText('1 of the 3 units you picked owes this notice.')).toBeTruthy()
    expect(screen.queryByText(/ZZ-9/)).toBeNull()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'K48-2' }))
    press('Report Complete')
    await screen.findByRole('heading', { name: /reported complete/ })
    expect(sent(asked)).toMatchObject([{ unitSerials: ['K48-1', 'K48-2'] }])
  })

  test('a refusal keeps what was typed, also over a reload; a retry has the same key', async () => {
    const no = failure(400, {
      code: 'BAD_INPUT',
      fields: { unitSerials: 'K48-1 is already complete for this notice.' },
    })
    const first = await open(`${complete}?apnId=4006&unit=K48-1`, no)
    await screen.findByRole('checkbox', { name: 'K48-1' })
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Cable 2 was worn' } })
    press('Report Complete')
    expect((await screen.findAllByText('K48-1 is already complete for this notice.')).length).toBeGreaterThan(0)
    first.unmount()
    const again = await open(`${complete}?apnId=4006&unit=K48-1`)
    await screen.findByRole('checkbox', { name: 'K48-1' })
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Cable 2 was worn')
    press('Report Complete')
    await screen.findByRole('heading', { name: /reported complete/ })
    const keyOf = (asked: typeof first.asked) => (sent(asked)[0] as { requestKey: string }).requestKey
    expect(keyOf(again.asked)).toBe(keyOf(first.asked))
  })

  test('a disguised file is refused with its reason', async () => {
    const { container } = await openPage(`${complete}?apnId=4006`, {
      session,
      answers: {
        '/apn/search': page,
        getNotice: testNoticeDetail({ units: [testNoticeUnit()] }),
        '/files': failure(400, { userFriendlyMessage: 'The content of the file is not what its name says.' }),
      },
    })
    await screen.findByRole('checkbox', { name: 'K48-1' })
    const input = container.querySelector('input[type=file]')!
    fireEvent.change(input, { target: { files: [new File(['MZ'], 'virus.pdf')] } })
    expect(await screen.findByText(/virus.pdf: The content of the file is not what its name says/)).toBeTruthy()
    fireEvent.change(input, { target: { files: [new File(['MZ'], 'virus.exe')] } })
    expect(await screen.findByText(/virus.exe: Please choose a PDF or a photo/)).toBeTruthy()
  })
})

describe('a photo of 40 MB as evidence', () => {
  const choose = (container: HTMLElement) => {
    const file = new File(['x'], 'boom.jpg', { type: 'image/jpeg' })
    Object.defineProperty(file, 'size', { value: 40_000_000 })
    fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } })
  }
  const openForm = async () => {
    const opened = await openPage(`${complete}?apnId=4006`, {
      session,
      answers: {
        '/apn/search': page,
        getNotice: testNoticeDetail({ units: [testNoticeUnit()] }),
        '/files': { fileId: crypto.randomUUID(), name: 'boom.jpg', contentType: 'image/jpeg', size: 5 },
      },
    })
    await screen.findByRole('checkbox', { name: 'K48-1' })
    return opened
  }

  test('is made smaller and sent [P6.65]', async () => {
    const { asked, container } = await openForm()
    const { restore } = drawnPhotos()
    choose(container)
    expect(await screen.findByText('boom.jpg')).toBeTruthy()
    expect(asked.filter(({ name }) => name === '/files')).toHaveLength(1)
    restore()
  })

  test('that the device cannot read is refused in words, and the form stays as it was [P6.65]', async () => {
    const { asked, container } = await openForm()
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Cable 2 was worn' } })
    choose(container)
    expect(await screen.findByText(`boom.jpg: ${uploadMessages.tooLarge}`)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Cable 2 was worn')
    expect(asked.filter(({ name }) => name === '/files')).toHaveLength(0)
  })
})

describe('the coverage matrix', () => {
  const cell = { apnId: 4006, age: 90, overdueDays: 0, completedOn: null, reportId: null, evidenceCount: 0 }
  const unit = { customerVehicleNumber: null, model: 'Kestrel 48', customerName: 'Bluewater', openCount: 1 }
  const matrix = {
    notices: [testNotice(), testNotice({ apnId: 4007, number: 'SV-1', complyBy: null })],
    units: [
      {
        ...unit,
        instanceId: 1,
        unitSerial: 'K48-1',
        cells: [
          { ...cell, status: 'OPEN', overdueDays: 30 },
          { ...cell, apnId: 4007, status: 'COMPLETE', age: 12, reportId: 880001, evidenceCount: 2 },
        ],
      },
    ],
    totalUnits: 1,
    openCells: 1,
    totalCells: 2,
  }

  test('shows each unit by each notice: open with the way to report, done with the receipt', async () => {
    await openPage(`${list}/coverage`, { session, answers: { getNoticeCoverage: matrix } })
    const table = within(await screen.findByRole('table'))
    expect(table.getByRole('link', { name: /^Overdue 30 d, SN-2606 on K48-1/ }).getAttribute('href')).toBe(
      `${complete}?apnId=4006&unit=K48-1`,
    )
    expect(table.getByRole('button', { name: /^Done 12 d, SV-1 on K48-1, 2 files of evidence/ })).toBeTruthy()
  })

  test('has the columns that are open on the units in sight first, with their titles in the heads [P6.24]', async () => {
    const done = { ...cell, status: 'COMPLETE', age: 12 }
    const swapped = {
      ...matrix,
      units: [{ ...matrix.units[0], cells: [done, { ...cell, apnId: 4007, status: 'OPEN' }] }],
    }
    await openPage(`${list}/coverage`, { session, answers: { getNoticeCoverage: swapped } })
    const heads = within(await screen.findByRole('table')).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Unit',
      expect.stringContaining('SV-1'),
      expect.stringContaining('SN-2606'),
    ])
    expect(heads[1]?.textContent).toContain(testNotice().title)
  })

  test('without a unit says so, and not that work is done [P6.64]', async () => {
    const none = { ...matrix, notices: [], units: [], totalUnits: 0, openCells: 0, totalCells: 0 }
    await openPage(`${list}/coverage`, { session, answers: { getNoticeCoverage: none } })
    expect(await screen.findByText('No notice is open on a unit of the organization you are viewing.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show all units and notices' }))
    expect(await screen.findByRole('heading', { name: 'No notices yet' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show all units and notices' })).toBeNull()
  })

  test('the switch shows what is done as well', async () => {
    const { asked } = await openPage(`${list}/coverage`, { session, answers: { getNoticeCoverage: matrix } })
    await screen.findByRole('table')
    fireEvent.click(screen.getByRole('switch', { name: 'Open only' }))
    await waitFor(() =>
      expect(asked.findLast(({ name }) => name === 'getNoticeCoverage')?.body['variables']).toMatchObject({
        open: false,
      }),
    )
  })
})

describe('a completion', () => {
  const address = `${list}/details/4006`

  test('is withdrawn with a reason, or withdrawn to be reported again [P4.16]', async () => {
    const withdrawn = { unitSerials: ['K48-3'], openCount: 3 }
    const { asked, href } = await openPage(address, {
      session,
      answers: {
        getNotice: testNoticeDetail(),
        withdrawNoticeCompletion: withdrawn,
        '/apn/search': { content: [], totalRecords: 0, facets: [] },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: /^Withdraw or correct/ }))
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await dialog.findByText(/Please say why/)).toBeTruthy()
    expect(asked.map(({ name }) => name)).not.toContain('withdrawNoticeCompletion')
    fireEvent.change(dialog.getByLabelText(/Why/), { target: { value: 'Wrong truck' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw and report again' }))
    await waitFor(() => expect(href()).toContain('unit=K48-3'))
    expect(asked.find(({ name }) => name === 'withdrawNoticeCompletion')?.body['variables']).toEqual({
      reportId: 880001,
      unitSerials: ['K48-3'],
      reason: 'Wrong truck',
    })
  })

  test('the dialog begins at the reason, and a refusal is said at it with nothing lost [P4.16]', async () => {
    const gone = 'K48-3: not complete by this report. It may have been withdrawn already.'
    await openPage(address, {
      session,
      answers: {
        getNotice: testNoticeDetail(),
        withdrawNoticeCompletion: failure(400, { code: 'BAD_INPUT', fields: { unitSerials: gone } }),
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: /^Withdraw or correct/ }))
    const dialog = within(screen.getByRole('dialog'))
    const reason = dialog.getByLabelText(/Why/)
    expect(document.activeElement).toBe(reason)
    fireEvent.change(reason, { target: { value: 'Wrong truck' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await dialog.findByText(gone)).toBeTruthy()
    expect(reason).toHaveProperty('value', 'Wrong truck')
  })

  test('units of several organizations are under their names [P4.26]', async () => {
    const units = [
      testNoticeUnit(),
      testNoticeUnit({ instanceId: 7, unitSerial: 'L-1', accountId: 300, customerName: 'Cascade Line' }),
    ]
    await openPage(address, { session, answers: { getNotice: testNoticeDetail({ units }) } })
    const list = within(await screen.findByRole('list', { name: 'Units this notice applies to' }))
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Bluewater Rural Electric Co-op',
      'Cascade Line',
    ])
  })

  test('that was withdrawn says who did and why; who may not report withdraws nothing [P4.16]', async () => {
    const last = { name: 'Owen', at: '2026-03-01T12:00:00.000Z', reason: 'Wrong truck' }
    const units = [...testNoticeDetail().units, testNoticeUnit({ instanceId: 9, unitSerial: 'K48-9', withdrawn: last })]
    await openPage(address, {
      session: signedIn(['B2B_View_APNs']),
      answers: { getNotice: testNoticeDetail({ units }) },
    })
    expect(await screen.findByText('Completion withdrawn by Owen, 03/01/2026: Wrong truck')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
  })
})
