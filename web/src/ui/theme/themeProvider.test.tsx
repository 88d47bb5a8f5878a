import { render, screen } from '@testing-library/react'
import type { MockInstance } from 'vitest'
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeProvider } from './ThemeProvider.tsx'

const errors: string[] = []
let storage: MockInstance | undefined
const listen = ({ message }: ErrorEvent) => void errors.push(message)
afterEach(() => {
  storage?.mockRestore()
  removeEventListener('error', listen)
  errors.splice(0)
})

const written = () => new StorageEvent('storage', { key: 'mantine-color-scheme-value', newValue: 'dark' })

test('of two providers on a page neither listens on after it is gone [P13.08]', () => {
  const { unmount } = render(
    <>
      <ThemeProvider>Shop</ThemeProvider>
      <ThemeProvider>Cart</ThemeProvider>
    </>,
  )
  unmount()
  const reads = vi.fn(() => null)
  storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(reads as never)
  dispatchEvent(written())
  expect(reads).not.toHaveBeenCalled()
})

test('a browser that closes storage, as in a frame of another site, throws nothing when another tab writes there [P13.08]', () => {
  addEventListener('error', listen)
  storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  render(<ThemeProvider>Shop</ThemeProvider>)
  dispatchEvent(written())
  expect(screen.getByText('Shop')).toBeTruthy()
  expect(errors).toEqual([])
})
