// The text of a search box: it starts as the query of the address and follows it.
import { useState } from 'react'

export interface SearchText {
  text: string
  setText: (text: string) => void
  /** Suggestions are wanted: something was typed and they were not closed since. */
  isTyping: boolean
  setTyping: (isTyping: boolean) => void
}

export function useSearchText(asked: string): SearchText {
  const [text, setText] = useState(asked)
  const [isTyping, setTyping] = useState(false)
  const [before, setBefore] = useState(asked)
  if (asked !== before) {
    setBefore(asked)
    setText(asked)
  }
  return { text, setText, isTyping, setTyping }
}
