// A change that a field makes as it is left: at once, or at the end of the press that took the focus.
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { afterPress } from './press.ts'

const button = (kind: number) => ({ button: kind, bubbles: true })

test('a change without a press is made at once, and in a press at its end, before the click [B2.04]', () => {
  const change = vi.fn()
  afterPress(change)
  expect(change).toHaveBeenCalledTimes(1)
  fireEvent.pointerDown(document.body, button(0))
  afterPress(change)
  expect(change).toHaveBeenCalledTimes(1)
  fireEvent.pointerUp(document.body, button(0))
  expect(change).toHaveBeenCalledTimes(2)
})

test('a press whose end is never told, as on a scroll bar, holds no key up [B2.04]', () => {
  const change = vi.fn()
  fireEvent.pointerDown(document.body, button(0))
  fireEvent.keyDown(document.body, { key: 'Tab' })
  afterPress(change)
  expect(change).toHaveBeenCalledTimes(1)
})
