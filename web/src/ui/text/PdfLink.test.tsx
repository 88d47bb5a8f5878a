import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testConfig } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { isPdf, pdfHref } from '../../platform/pdf.ts'

const viewer = 'https://viewer.example/show?mode=read'
const config = { ...testConfig, links: { ...testConfig.links, documentViewer: viewer } }

test.each([
  ['/user-manual.pdf', null, '/user-manual.pdf'],
  ['/a b.pdf', viewer, 'https://viewer.example/show?mode=read&url=https%3A%2F%2Fportal.example%2Fa%2520b.pdf'],
  [
    'https://files.example/x.pdf',
    viewer,
    'https://viewer.example/show?mode=read&url=https%3A%2F%2Ffiles.example%2Fx.pdf',
  ],
])('%s with the viewer %s opens at %s [B2.90]', (href, via, address) => {
  expect(pdfHref(href, via, 'https://portal.example')).toBe(address)
})

test.each([
  ['/user-manual.pdf', true],
  ['/A.PDF?page=2', true],
  ['/pages/pdf', false],
  ['/pages/store/search?q=a.pdfx', false],
])('%s is a PDF: %s', (href, is) => expect(isPdf(href)).toBe(is))

test('the help menu and the help pages open the manual directly in a new tab [A9.05, B2.90]', async () => {
  await openPage('/pages/help/shipping')
  const onPage = within(screen.getByRole('main')).getByRole('link', { name: 'User manual (PDF)' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Help' })))
  const inMenu = within(screen.getByRole('banner')).getByRole('link', { name: 'User Manual' })
  for (const link of [onPage, inMenu]) {
    expect(link.getAttribute('href')).toBe('/user-manual.pdf')
    expect(link.getAttribute('target')).toBe('_blank')
  }
})

test('a configured document viewer gets the whole address of the manual [B2.90]', async () => {
  await openPage('/pages/help', { config })
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'User manual (PDF)' })
  await waitFor(() => expect(link.getAttribute('href')).toContain('https://viewer.example/show'))
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('url')).toBe(
    `${window.location.origin}/user-manual.pdf`,
  )
  expect(link.getAttribute('target')).toBe('_blank')
})
