// Keys of the approval queue: J and K walk it, A approves, R rejects. They wait while a person types or a dialog is open.
import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null

export type QueueKey = 'j' | 'k' | 'a' | 'r'
const keys: readonly string[] = ['j', 'k', 'a', 'r']

export function useQueueKeys(onKey: (key: QueueKey) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (event.metaKey || event.ctrlKey || event.altKey || !keys.includes(key)) return
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    onKey(key as QueueKey)
  })
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onPress)
    return () => window.removeEventListener('keydown', onPress)
  }, [])
}
