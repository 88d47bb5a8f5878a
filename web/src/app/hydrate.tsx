// Hydrates the page the server rendered. Start's client is left out, because we use its rendering but no server functions.
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { hydratingEvent } from '../ui/lazyParts.ts'
import { getRouter } from './router.tsx'

// In tasks of their own, as in client.ts.
setTimeout(() => {
  const router = getRouter()
  setTimeout(() => {
    document.dispatchEvent(new Event(hydratingEvent))
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RouterClient router={router} />
        </StrictMode>,
      )
    })
  })
})
