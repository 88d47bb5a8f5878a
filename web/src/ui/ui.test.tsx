import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dropdown } from './overlays/Dropdown.tsx'
import { Modal } from './overlays/Modal.tsx'
import { QuantityInput } from './forms/QuantityInput.tsx'
import { Toaster } from './feedback/Toaster.tsx'
import { showMessage } from '../platform/toasts.ts'

function Quantity({ onChange }: { onChange?: (quantity: number) => void }) {
  const [value, setValue] = useState(1)
  const change = (next: number) => {
    setValue(next)
    onChange?.(next)
  }
  return <QuantityInput label="Gloves" value={value} onChange={change} max={500} />
}
const box = () => screen.getByLabelText<HTMLInputElement>('Gloves')

test.each([
  ['5', true],
  ['Backspace', true],
  ['Delete', true],
  ['ArrowLeft', true],
  ['ArrowRight', true],
  ['Home', true],
  ['End', true],
  ['Tab', true],
  ['a', false],
  ['-', false],
  ['.', false],
  ['e', false],
  [' ', false],
])('the quantity lets the key %s through: %s [B2.85]', (key, passes) => {
  render(<Quantity />)
  expect(fireEvent.keyDown(box(), { key })).toBe(passes)
})

test('copy, paste, cut and select all pass the digits-only input [B2.85]', () => {
  render(<Quantity />)
  for (const key of ['a', 'c', 'v', 'x']) expect(fireEvent.keyDown(box(), { key, ctrlKey: true })).toBe(true)
  expect(fireEvent.keyDown(box(), { key: 'b', ctrlKey: true })).toBe(false)
})

test('what is pasted loses everything but its digits; nothing is the least; the most is the most', () => {
  const onChange = vi.fn<(quantity: number) => void>()
  render(<Quantity onChange={onChange} />)
  fireEvent.change(box(), { target: { value: 'x 12' } })
  fireEvent.blur(box())
  expect(onChange).toHaveBeenLastCalledWith(12)
  fireEvent.change(box(), { target: { value: '' } })
  fireEvent.blur(box())
  expect(onChange).toHaveBeenLastCalledWith(1)
  fireEvent.change(box(), { target: { value: '90000' } })
  fireEvent.blur(box())
  expect(onChange).toHaveBeenLastCalledWith(500)
  expect(box().value).toBe('500')
})

test('a modal has a title and a body, and neither Escape nor its backdrop closes it [B9.04, B2.95, D4.04]', () => {
  const onClose = vi.fn<() => void>()
  render(
    <Modal opened title="Change Company" onClose={onClose}>
      Body
    </Modal>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Change Company' })
  expect(dialog.textContent).toContain('Body')
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)
  // A browser that is asked twice closes it all the same.
  if (dialog instanceof HTMLDialogElement) dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(dialog.hasAttribute('open')).toBe(true)
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a toast stays until its close button is pressed; its action runs [B8.10, B2.95]', () => {
  vi.useFakeTimers()
  const undo = vi.fn<() => void>()
  render(<Toaster />)
  act(() => showMessage({ kind: 'done', text: 'Removed.', action: { label: 'Undo', run: undo } }))
  act(() => void vi.advanceTimersByTime(600_000))
  expect(screen.getByText('Removed.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Removed.')).toBeNull()
  act(() => showMessage({ kind: 'warning', text: 'Trouble' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
  expect(screen.queryByText('Trouble')).toBeNull()
  vi.useRealTimers()
})

test('the keys go on where they were once a toast is gone; a pointer opens no keyboard [U3.02]', () => {
  render(
    <>
      <input aria-label="Part" />
      <Toaster />
    </>,
  )
  const field = screen.getByLabelText('Part')
  for (const name of ['Undo', 'Close message'])
    for (const [how, detail] of [
      ['key', 0],
      ['pointer', 1],
    ] as const) {
      act(() => showMessage({ kind: 'done', text: 'Removed.', action: { label: 'Undo', run: () => undefined } }))
      act(() => field.focus())
      const button = screen.getByRole('button', { name })
      act(() => button.focus())
      fireEvent.click(button, { detail })
      expect([how, document.activeElement === field]).toEqual([how, how === 'key'])
    }
})

test.each([
  ['over the left edge', { left: -40, right: 180 }, '48px'],
  ['over the right edge', { left: 900, right: 1120 }, '-104px'],
  ['nowhere', { left: 100, right: 320 }, ''],
])('a menu that would stand out %s is moved into the window', (_where, place, moved) => {
  const width = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024)
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(place as DOMRect)
  render(
    <Dropdown label="More">
      <a href="/one">One</a>
    </Dropdown>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('link', { name: 'One' }).parentElement?.style.translate).toBe(moved)
  width.mockRestore()
  rect.mockRestore()
})
