// Text messages: one way out, the log unless a service is configured.
import type { Config } from '../config/config.ts'
import type { Log } from '../monitoring/log.ts'
import { createTwilio } from './twilio.ts'

/** Why a number gets no texts, now and later: it is none, or its owner answered STOP. */
export type TextRefusalReason = 'invalid' | 'stopped'

export interface Texts {
  /** Sends `body` to a number in E.164; undefined when it was taken. Throws when it may be tried again. */
  send: (text: { to: string; body: string }) => Promise<TextRefusalReason | undefined>
}

/** Twilio where it is configured; otherwise texts are written to the log and kept with the emails. */
export function createTexts(config: Config, log: Log): Texts {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TWILIO_API_URL: url,
  } = config
  if (accountSid && authToken && from) return createTwilio({ accountSid, authToken, from, url })
  return {
    send: (text) => {
      log.info(text, 'text')
      return Promise.resolve(undefined)
    },
  }
}
