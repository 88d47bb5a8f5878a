// Takes out of the routes that the browser gets what only the build and the editor read: the names of page files in the
// route table, the path of each page at its own route, and what the router's tree says of each route twice.
import type { Plugin } from 'vite'

const fileOfRow = /(\(\s*'[^']*',\s*)'[^']+\.tsx'/g
const table = /\/web\/src\/app\/(routes|dashboardRoutes|staffRoutes)\.ts$/
const pathOfPage = /(\bcreateFileRoute\(\s*)(?:'[^']*'|"[^"]*")/g
const page = /\/web\/src\/(?:\w+\/){1,2}\w+Page\.tsx/

const tree = /\/web\/src\/app\/routeTree\.gen\.ts$/
const routePattern =
  /\.update\(\{\s*id: ('[^']*'),\s*path: \1,\s*getParentRoute: \(\) => rootRouteImport,?\s*\}(?: as any)?\)/g
const children = /(const rootRouteChildren)(?:: \w+)? = \{([^}]*)\}/
const named = /\w+: (?=\w+Route\b)/g

/** All routes are children of the root, each at a path that is its id. */
const leanTree = (code: string): string =>
  `${code
    .replaceAll(routePattern, '.update(at($1))')
    .replace(children, (_, name: string, routes: string) => `${name} = [${routes.replaceAll(named, '')}]`)}
function at(path) {
  return { id: path, path, getParentRoute: () => rootRouteImport }
}
`

const forBrowsers = { apply: 'build', applyToEnvironment: ({ name }) => name === 'client' } satisfies Partial<Plugin>

export const leanRoutes = (): Plugin[] => [
  {
    ...forBrowsers,
    name: 'lean-routes',
    enforce: 'pre',
    transform: (code, id) => {
      if (tree.test(id)) return { code: leanTree(code), map: null }
      return table.test(id) ? { code: code.replaceAll(fileOfRow, "$1''"), map: null } : undefined
    },
  },
  {
    ...forBrowsers,
    // The router's own plugin reads the path before.
    name: 'lean-pages',
    enforce: 'post',
    transform: (code, id) => (page.test(id) ? { code: code.replaceAll(pathOfPage, "$1''"), map: null } : undefined),
  },
]
