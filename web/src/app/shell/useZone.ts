// The server renders the pages of anyone who is signed in with the days of their own time zone: the browser says which.
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
