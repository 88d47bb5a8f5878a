import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { index, rootRoute, route } from '@tanstack/virtual-file-routes'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanClasses } from './build/leanClasses.ts'
import { leanContract } from './build/leanContract.ts'
import { leanRoutes } from './build/leanRoutes.ts'
import { mantineStyles } from './build/mantineStyles.ts'
import { compressed } from './build/compressed.ts'
import { offlineWorker } from './build/offlineWorker.ts'
import { everyPage } from './build/everyPage.ts'
import { lineArt } from './build/lineArt.ts'
import { manual } from './build/manual.ts'
import { shortName } from './build/shortNames.ts'
import { pages } from './src/app/routes.ts'

// The router's tree is made from the one route table; every page is an index route, so that none becomes the
// layout of another whose path it begins.
const tree = rootRoute(
  'app/Root.tsx',
  pages.map(({ path, page }) => (path === '/' ? index(page) : route(path, [index(page)]))),
)

// A landing page asks for its data while its code loads; every other page's loader comes with its code, so that
// store pages do not carry the calls of all the others.
const needsSearchChunk = (path: string) => /^\/pages\/store\/($|search|product-detail)/.test(path)

// The first file names what every page needs beside its own file: styles, which have to be there. What begins late within a
// page comes with all its shared files at once: a person is using it already.
const toPreload = (_part: string, needed: readonly string[], { hostId }: { hostId: string }) =>
  needed.filter(
    (file) =>
      file.endsWith('.css') || (!hostId.includes('wake') && /[/](parts|forms|lists|session|store)-[^/]+$/.test(file)),
  )

export default defineConfig(({ command }) => ({
  server: { port: 5173, strictPort: true },
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  build: { target: 'es2022', sourcemap: false, modulePreload: { resolveDependencies: toPreload } },
  // The router brings a fake along for what React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  // The server's build brings along what it uses of its libraries, as made for production: a first page then reads dozens
  // of files, not a thousand.
  ssr: { noExternal: command === 'build' ? true : [] },
  plugins: [
    everyPage(),
    leanClasses(),
    leanContract(),
    leanRoutes(),
    mantineStyles(),
    manual(),
    lineArt(),
    offlineWorker(),
    compressed(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: 'app/router.tsx',
        routesDirectory: '.',
        generatedRouteTree: 'app/routeTree.gen.ts',
        virtualRouteConfig: tree,
        // No one reads it, and to format it takes a tenth of the build.
        enableRouteTreeFormatting: false,
        quoteStyle: 'single',
        semicolons: false,
        // The generator fills an empty page file with an example of its own, over whatever an editor is about to save
        // there. This is no code, so that the build stops instead.
        codeSplittingOptions: {
          splitBehavior: ({ routeId }) =>
            needsSearchChunk(routeId) ? [['component', 'notFoundComponent']] : [['loader', 'component']],
        },
        customScaffolding: { routeTemplate: 'The page file of %%tsrPath%% is empty.' },
      },
      client: { entry: 'app/client.ts' },
      server: { entry: 'app/server.ts' },
    }),
    react(),
  ],
}))
