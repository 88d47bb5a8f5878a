import { beforeEach, expect, test } from 'vitest'
import { closeToast, currentToast, showMessage } from './toasts.ts'

beforeEach(closeToast)

test('one toast at a time: the first warning stays until it is closed [B8.10]', () => {
  showMessage({ kind: 'warning', text: 'first' })
  showMessage({ kind: 'warning', text: 'second' })
  expect(currentToast()?.text).toBe('first')
  closeToast()
  showMessage({ kind: 'warning', text: 'second' })
  expect(currentToast()?.text).toBe('second')
})

test('a warning takes the place of what was merely done [B8.10]', () => {
  showMessage({ kind: 'done', text: 'Saved' })
  showMessage({ kind: 'warning', text: 'Trouble' })
  showMessage({ kind: 'done', text: 'Saved again' })
  expect(currentToast()?.text).toBe('Trouble')
})
