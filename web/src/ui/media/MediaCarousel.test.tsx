import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../platform/queryClient.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { MediaItem } from './MediaCarousel.tsx'
import { MediaCarousel } from './MediaCarousel.tsx'

const picture: MediaItem = { src: '/a.svg', isVideo: false, pdfThumb: null, alt: null, srcSet: null }
const video: MediaItem = { src: '/turn.mp4', isVideo: true, pdfThumb: null, alt: null, srcSet: null }
const sheet: MediaItem = { src: '/files/sheet.pdf', isVideo: false, pdfThumb: '/sheet.png', alt: null, srcSet: null }
const plain: MediaItem = { src: '/files/plain.pdf', isVideo: false, pdfThumb: '', alt: null, srcSet: null }

function show(items: readonly MediaItem[]) {
  const client = createQueryClient(() => Promise.reject(new Error('No call is made.')))
  return render(
    <QueryClientProvider client={client}>
      <MediaCarousel items={items} label="Hose" />
    </QueryClientProvider>,
  )
}

/** The one that can be reached: the others are inert. */
const shown = (container: HTMLElement): (string | null)[] =>
  [...container.querySelectorAll('li[aria-roledescription="slide"]:not([inert])')].map((slide) =>
    slide.getAttribute('aria-label'),
  )
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((each) => each.getAttribute('aria-label'))

test('the item carousel shows a picture, a video and PDFs, each as what it is [B2.93]', () => {
  const { container } = show([picture, video, sheet, plain])
  expect(screen.getByRole('img', { name: 'Hose' }).getAttribute('src')).toBe('/a.svg')
  expect(container.querySelector('video')?.getAttribute('src')).toBe('/turn.mp4')
  expect(container.querySelector('video')?.controls).toBe(true)
  const sheets = [...container.querySelectorAll('a')]
  expect(sheets.map((link) => [link.getAttribute('href'), link.target])).toEqual([
    ['/files/sheet.pdf', '_blank'],
    ['/files/plain.pdf', '_blank'],
  ])
  expect(sheets[0]?.querySelector('img')?.getAttribute('src')).toBe('/sheet.png')
  expect(sheets[1]?.textContent).toBe('Hose (opens a PDF)')
})

test('arrow keys, Home and End turn it, and the keys stop at its ends [B2.93]', () => {
  const { container } = show([picture, video, sheet])
  const thumb = screen.getByRole('button', { name: 'Picture 1 of 3' })
  const press = (key: string) => fireEvent.keyDown(thumb, { key })
  expect(shown(container)).toEqual(['1 of 3'])
  press('ArrowLeft')
  expect(shown(container)).toEqual(['1 of 3'])
  press('ArrowRight')
  expect(shown(container)).toEqual(['2 of 3'])
  press('End')
  press('ArrowRight')
  expect(shown(container)).toEqual(['3 of 3'])
  press('Home')
  expect(shown(container)).toEqual(['1 of 3'])
  expect(pressed()).toEqual(['Picture 1 of 3'])
})

test('thumbnails and buttons choose, a swipe is followed [B2.93]', () => {
  const { container } = show([picture, video, sheet])
  fireEvent.click(screen.getByRole('button', { name: 'PDF 3 of 3' }))
  expect(shown(container)).toEqual(['3 of 3'])
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(shown(container)).toEqual(['3 of 3'])
  fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }))
  expect(pressed()).toEqual(['Video 2 of 3'])
  const strip = container.querySelector('ul') ?? expect.unreachable('no strip')
  Object.defineProperties(strip, { clientWidth: { value: 400 }, scrollLeft: { value: 10 } })
  fireEvent.scroll(strip)
  expect(shown(container)).toEqual(['1 of 3'])
})

test('a single picture stands alone', () => {
  show([picture])
  expect(screen.getByRole('img', { name: 'Hose' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
