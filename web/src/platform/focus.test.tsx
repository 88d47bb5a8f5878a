// Where one goes on after an action.
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { moveFocusTo } from './focus.ts'

let field: HTMLInputElement
beforeEach(() => {
  document.body.innerHTML = '<button>Clear</button><input />'
  field = document.querySelector('input')!
})
const touch = (pointerType: string) =>
  fireEvent(
    document.querySelector('button')!,
    Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType }),
  )

test('keys and a mouse go on at the field, a finger opens no keyboard [U2.04]', () => {
  touch('touch')
  moveFocusTo(field)
  expect(document.activeElement).not.toBe(field)
  touch('mouse')
  moveFocusTo(field)
  expect(document.activeElement).toBe(field)
  field.blur()
  touch('touch')
  fireEvent.keyDown(document.querySelector('button')!, { key: 'Enter' })
  moveFocusTo(field)
  expect(document.activeElement).toBe(field)
})
