// Hydrates the page the server rendered. We use Start's rendering but no server functions, so its client is left out.
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
