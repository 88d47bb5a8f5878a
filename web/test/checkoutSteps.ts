// The steps of the checkout, as a buyer goes through them.
import { act, fireEvent, screen, within } from '@testing-library/react'

export const press = async (target: HTMLElement) => act(async () => fireEvent.click(target))

/** A step, opened where it is folded. */
export async function step(name: RegExp) {
  const title = name.source.replace(/[^\w ]/g, '')
  await screen.findByRole('region', { name: /^Review your order/ })
  const folded = screen.queryByRole('button', { name: `Edit: ${title}` })
  if (folded) await press(folded)
  return screen.findByRole('region', { name })
}

export const goOn = async (from: RegExp) => press(within(await step(from)).getByRole('button', { name: 'Continue' }))
