// 'I'm not a robot': a box to tick that lets the browser solve a puzzle of ours; no one else is asked.
import { useQueryClient } from '@tanstack/react-query'
import type { AltchaWidgetElement } from 'altcha/types/generic'
import { registrationCalls } from '@portal/contract/access/registration'
import { useEffect, useId, useRef, useState } from 'react'
import { sendCall } from '../../../platform/client.ts'
import classes from './Captcha.module.css'

export interface CaptchaProps {
  /** The solution to send with the form; empty while there is none. */
  onSolved: (solution: string) => void
  error: string | undefined
  /** Counts forms sent: each needs a solution of its own. */
  round: number
}

/** Where the widget believes it asks; our own call answers. */
const place = '/captcha'

export function Captcha({ onSolved, error, round }: CaptchaProps) {
  const client = useQueryClient()
  const host = useRef<HTMLDivElement>(null)
  const widget = useRef<AltchaWidgetElement>(undefined)
  const [isMissing, setIsMissing] = useState(false)
  const solved = useRef(onSolved)
  const errorId = useId()
  useEffect(() => {
    solved.current = onSolved
  })

  useEffect(() => {
    let isGone = false
    const start = async () => {
      await import('./captchaWidget.ts')
      if (isGone) return
      const element = document.createElement('altcha-widget')
      element.addEventListener('statechange', (event) => {
        const { state, payload } = (event as CustomEvent<{ state: string; payload?: string | null }>).detail
        solved.current(state === 'verified' ? (payload ?? '') : '')
      })
      element.addEventListener('load', () => {
        void element.configure({
          challenge: place,
          fetch: async () =>
            Response.json((await sendCall(client, registrationCalls.getCaptchaChallenge, {})).challenge),
          hideFooter: true,
          hideLogo: true,
          humanInteractionSignature: false,
          disableAutoFocus: true,
          minDuration: 0,
        })
      })
      host.current?.replaceChildren(element)
      widget.current = element
    }
    start().catch(() => setIsMissing(true))
    return () => {
      isGone = true
    }
  }, [client])

  // A sent form is spent.
  useEffect(() => {
    if (round > 0) widget.current?.reset()
  }, [round])

  return (
    <div className={classes['captcha']} data-invalid={error !== undefined}>
      <div ref={host} className={classes['host']} />
      {isMissing && (
        <p role="alert" className="bare above1h text-sm danger">
          The check “I'm not a robot” did not load. Please reload the page.
        </p>
      )}
      {error && (
        <p id={errorId} className="bare above1h text-sm danger">
          {error}
        </p>
      )}
    </div>
  )
}
