// Counts what a task takes: a click, a choice of a list, or a key that does something.
import type { Locator, Page } from '@playwright/test'

export function counting(page: Page) {
  let presses = 0
  return {
    click: async (target: Locator) => {
      presses++
      await target.click()
    },
    choose: async (list: Locator, option: Parameters<Locator['selectOption']>[0]) => {
      presses++
      await list.selectOption(option)
    },
    enter: async () => {
      presses++
      await page.keyboard.press('Enter')
    },
    key: async (name: string) => {
      presses++
      await page.keyboard.press(name)
    },
    taken: () => presses,
  }
}
