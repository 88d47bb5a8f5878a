// Takes the names of page files out of the route table that the browser gets: only the build reads them.
import type { Plugin } from 'vite'

const fileOfRow = /(\b(?:page|browserPage|equipment|insights|users)\(\s*'[^']*',\s*)'[^']+\.tsx'/g

export const leanRoutes = (): Plugin => ({
  name: 'lean-routes',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    id.endsWith('/web/src/app/routes.ts') ? { code: code.replaceAll(fileOfRow, "$1''"), map: null } : undefined,
})
