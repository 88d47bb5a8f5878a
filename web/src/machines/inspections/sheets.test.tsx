// Check sheets: those of the maker and one's own, a sheet that is copied, changed and published, who signs off.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Privilege } from '@portal/contract/access/privileges'
import type { CheckSheet } from '@portal/contract/machines/checkSheets'
import { sheetMessages } from '@portal/contract/machines/checkSheets'
import { describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const editor: Privilege[] = ['B2B_Fleet_Search', 'B2B_Update_Organization_Groups']
const page = '/pages/dashboard/equipment/inspections/sheets'

const summary = {
  sheetId: 1,
  version: 3,
  kind: 'Daily' as const,
  name: 'Daily pre-trip',
  productLine: null,
  modelId: null,
  model: null,
  isOwn: false,
  items: 1,
  publishedBy: 'The maker',
  publishedAt: '2026-01-01T00:00:00.000Z',
}
const own: CheckSheet = {
  ...summary,
  sheetId: 1001,
  name: 'Ours',
  isOwn: true,
  modelId: 'kestrel-37',
  model: 'Kestrel 37',
  sections: [
    {
      title: 'Walk around',
      items: [
        {
          id: '1-1',
          text: 'Boom',
          kind: 'CHECK',
          unit: null,
          lower: null,
          upper: null,
          severity: 'MINOR',
          defectAsks: 'NOTE',
        },
      ],
    },
  ],
}
const models = [{ modelId: 'kestrel-37', model: 'Kestrel 37', productLine: 'Aerial Devices' }]
const all = { sheets: [summary, own], models, anotherSignsOff: true }
const open = (path: string, answers: Record<string, unknown> = {}, privileges = editor) =>
  openPage(path, {
    session: signedIn(privileges, { activeOrganizationCount: 1 }),
    answers: { listCheckSheets: all, getCheckSheet: own, publishCheckSheet: { sheetId: 1001, version: 4 }, ...answers },
  })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (asked: { name: string; body: Record<string, unknown> }[], call: string) =>
  asked.filter(({ name }) => name === call).map(({ body }) => body['variables'])

describe('the check sheets', () => {
  test('are listed by kind with the machines they are for and whose they are [P6.28]', async () => {
    await open(page)
    const daily = within(await screen.findByRole('region', { name: 'Daily pre-trip' }))
    expect(daily.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Daily pre-tripVersion 3, 1 item, The maker 01/01/2026All modelsMaker',
      'OursVersion 3, 1 item, The maker 01/01/2026Kestrel 37Ours',
    ])
  })

  test('say who signs off, which an editor changes and nobody else [P6.35]', async () => {
    const { asked, unmount } = await open(page, { setInspectionSignOff: { anotherSignsOff: false } })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Somebody else signs off' }))
    await waitFor(() => expect(sent(asked, 'setInspectionSignOff')).toEqual([{ anotherSignsOff: false }]))
    unmount()
    await open(page, {}, ['B2B_Fleet_Search'])
    expect(await screen.findByRole('checkbox', { name: 'Somebody else signs off' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('link', { name: 'New sheet' })).toBeNull()
  })
})

describe('a check sheet', () => {
  test('of one’s own is changed and published as the next version [P6.29]', async () => {
    const { asked, href } = await open(`${page}/1001`)
    expect(await screen.findByDisplayValue('Boom')).toBeTruthy()
    press('Add item')
    fireEvent.change(screen.getByRole('textbox', { name: 'Item 2' }), { target: { value: 'Play of the bearing' } })
    const kinds = screen.getAllByRole('combobox', { name: 'Kind' })
    fireEvent.change(kinds[1] ?? screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'READING' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Unit' }), { target: { value: 'in' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Upper limit' }), { target: { value: '0,06' } })
    press('Move item 2 up')
    press('Publish version 4')
    await waitFor(() => expect(href()).toMatch(/\/sheets$/))
    expect(sent(asked, 'publishCheckSheet')).toMatchObject([
      {
        sheetId: 1001,
        basedOn: 3,
        modelId: 'kestrel-37',
        productLine: null,
        sections: [
          {
            title: 'Walk around',
            items: [
              { text: 'Play of the bearing', kind: 'READING', unit: 'in', lower: null, upper: 0.06 },
              { id: '1-1', text: 'Boom' },
            ],
          },
        ],
      },
    ])
  })

  test('says a fault by its field, and that another version was published meanwhile [P6.29]', async () => {
    const { asked } = await open(`${page}/1001`, {
      publishCheckSheet: failure(409, { code: 'CONFLICT', userFriendlyMessage: sheetMessages.stale }),
    })
    fireEvent.change(await screen.findByDisplayValue('Boom'), { target: { value: '' } })
    press('Publish version 4')
    expect(await screen.findByText('Please say what is checked.')).toBeTruthy()
    expect(sent(asked, 'publishCheckSheet')).toEqual([])
    fireEvent.change(screen.getByRole('textbox', { name: 'Item 1' }), { target: { value: 'Booms' } })
    press('Publish version 4')
    expect(await screen.findByText(sheetMessages.stale)).toBeTruthy()
    expect(screen.getByDisplayValue('Booms')).toBeTruthy()
  })

  test('of the maker is read and copied, not changed [P6.29]', async () => {
    await open(`${page}/1`, { getCheckSheet: { ...own, ...summary } })
    expect(await screen.findByText('Boom')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Copy as our own' }).getAttribute('href')).toBe(`${page}/new?from=1`)
  })

  test('of the maker is kept by staff, but the one for all models is not withdrawn [P6.29]', async () => {
    await openPage('/pages/csr/checkSheets/1', {
      session: signedIn(['Product_Owner_Admin']),
      answers: { listMakerSheets: { sheets: [summary], models }, getMakerSheet: { ...own, ...summary } },
    })
    expect(await screen.findByRole('button', { name: 'Publish version 4' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })
})
