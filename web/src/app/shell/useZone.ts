// The browser says its time zone, so that the server renders the pages of signed-in people with their own days.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rememberZone } from '../../platform/zone.ts'

export function useZone(signedIn: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    // Guests share the pages the server keeps, whatever their zone.
    if (signedIn && rememberZone()) void client.invalidateQueries()
  }, [signedIn, client])
}
