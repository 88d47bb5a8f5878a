import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/portal.tsx'

test('a screen that is not built yet says so, with a way onward', async () => {
  await openPage('/pages/registration')
  expect(await screen.findByRole('heading', { level: 1, name: 'Create Account is not built yet' })).toBeTruthy()
})
