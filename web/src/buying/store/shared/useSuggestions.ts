// The suggestions for what is being typed: from three characters, 350 ms after the last key [B§2.4, B§9].
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchSizes } from '@portal/contract/buying/search'
import { useEffect, useState } from 'react'
import { autocompleteDelay } from '../../../platform/delays.ts'
import type { Suggestions } from './autocomplete.ts'
import { suggestionsFor } from './autocomplete.ts'

/** `value` once it has stood still for `delay` milliseconds. */
export function useSettled(value: string, delay: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}

/** Long enough to be suggested for [B2.62]. */
export const isLongEnough = (text: string): boolean => text.length >= searchSizes.autocompleteFrom

/** Undefined while `text` is too short, `wanted` is false or nothing came yet. */
export function useSuggestions(text: string, wanted: boolean): Suggestions | undefined {
  const settled = useSettled(text, autocompleteDelay)
  const isAsked = wanted && isLongEnough(text) && isLongEnough(settled)
  const { data } = useQuery({ ...suggestionsFor(settled), enabled: isAsked, placeholderData: keepPreviousData })
  return isAsked ? data : undefined
}
