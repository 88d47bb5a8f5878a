// True if something was typed or chosen on this page: then it is never reloaded or left on its own account.

// Elements chosen by a press, without an input event.
const choices = '[role="option"], [role="radio"], [role="switch"], [role="menuitemcheckbox"]'

let place: string | undefined

const getPathname = () => window.location.pathname
const note = () => {
  place = getPathname()
}
const press = ({ target }: Event) => {
  if (target instanceof Element && target.closest(choices)) note()
}

/** Listens from now on; gives the way to stop. */
export function watchTyping(): () => void {
  document.addEventListener('input', note)
  document.addEventListener('change', note)
  document.addEventListener('click', press)
  return () => {
    place = undefined
    document.removeEventListener('input', note)
    document.removeEventListener('change', note)
    document.removeEventListener('click', press)
  }
}

/** True if something was typed or chosen at this address. */
export const isPageDirty = (): boolean => place === getPathname()
