// What every page needs travels in one file instead of thirty, what several store pages share in another; the first script, which waits for the browser to paint,
// stays apart from it, and schemas stay with the forms (build/leanContract.ts). Figures: quality.md, Speed.
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const wake = resolve(import.meta.dirname, '../src/app/wake.tsx')

export function everyPage(): Plugin {
  return {
    name: 'every-page',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              // As an input, what it imports is known as what a page needs at first.
              input: { wake },
              output: {
                codeSplitting: {
                  groups: [
                    {
                      name: 'wake',
                      tags: ['$initial'],
                      test: (id: string) => !/[/]zod[/]|[?]schemas$|preload-helper|[/]app[/]client\.ts$/.test(id),
                      includeDependenciesRecursively: false,
                      priority: 2,
                    },
                    {
                      name: 'store',
                      test: /[/]web[/]src[/](store|cart[/]shared|ui)[/]|[/]@tabler[/]/,
                      minShareCount: 2,
                      includeDependenciesRecursively: false,
                      priority: 1,
                    },
                  ],
                },
              },
            },
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      // Start knows one entry: the first script.
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.facadeModuleId === wake) file.isEntry = false
    },
  }
}
