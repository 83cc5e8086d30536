import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import adonisjs from '@adonisjs/vite/client'
// @ts-expect-error plain JavaScript, which the checks run before anything is built
import { wordsOfPages } from './bin/setup/page_sources.mjs'

/** Below this, compressing saves nothing. */
const WORTH_BYTES = 300

/** Writes `.br` and `.gz` beside what browsers load; core/middleware/built_assets serves them. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client') return
      const texts = Object.values(bundle).filter(({ fileName }) =>
        /\.(js|css|svg|json)$/.test(fileName)
      )
      for (const output of texts) {
        const content = Buffer.from(output.type === 'chunk' ? output.code : output.source)
        if (content.length < WORTH_BYTES) continue
        const file = join(dir!, output.fileName)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        await writeFile(`${file}.br`, await brotli(content, { params }))
        await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
      }
    },
  }
}

const SOURCES = readdirSync(join(import.meta.dirname, 'inertia'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join(import.meta.dirname, 'inertia', name))

/** The client needs method and pattern of the routes that it names; everything else is removed from the bundle. */
function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/client/registry/index.ts')) return
      const sources = SOURCES.map((path) => readFileSync(path, 'utf8')).join('\n')
      const named = new Set(sources.match(/(?<=['"`])[\w.]+(?=['"`])/g))
      return code
        .replace(/^ +(tokens: \[.*\]|types: .+),$/gm, '')
        .replace(/^ {2}'(.+)': \{[^}]*\},$/gm, (route, name: string) =>
          named.has(name) ? route : ''
        )
    },
    enforce: 'pre',
  }
}

/**
 * Inertia's App hydrates with another object than its store has, so React rendered every page a second time, at once and
 * as a whole.
 */
function hydratedOnce(): Plugin {
  return {
    name: 'hydrated-once',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/@inertiajs/react/dist/index.js')) return
      if (!code.includes('() => emptySnapshot)'))
        throw new Error('Inertia has changed: see vite.config.ts')
      return code.replace('() => emptySnapshot)', 'store.get)')
    },
  }
}

/** Writes which messages each page names, for app/web/page_words. */
function wordsFound(): Plugin {
  return {
    name: 'words-of-pages',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return
      const source = JSON.stringify(wordsOfPages(join(import.meta.dirname, 'inertia')))
      this.emitFile({ type: 'asset', fileName: '.vite/words.json', source })
    },
  }
}

/** How many pages there are: modules that four fifths of them import go into the shared file. */
const PAGES = SOURCES.filter((path) => path.includes('/inertia/pages/')).length

type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null }

/** The pages that visitors see first, beside the landing page. */
const GOODS = ['web/search/index', 'web/shops/show', 'catalog/products/show']
const ICON = /lucide-react/
const closures = new Map<string, Set<string>>()

/** Puts what these pages share, with each other or with workspaces, into one file instead of twenty. */
const sharedBy = (name: string, pages: string[]) => (id: string, graph: Graph) =>
  pages.some((page) => closureOf(page, graph).has(id)) ? name : null

/** Our modules that a page imports, imports of imports included. */
function closureOf(page: string, graph: Graph): Set<string> {
  let modules = closures.get(page)
  if (modules) return modules
  const ours = join(import.meta.dirname, 'inertia/')
  modules = new Set([`${ours}pages/storefront/${page}.tsx`])
  for (const id of modules) {
    // Packages import all their parts, whether a page needs them or not.
    if (!id.startsWith(ours)) continue
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (other.startsWith(ours) || ICON.test(other)) modules.add(other)
    }
  }
  closures.set(page, modules)
  return modules
}

export default defineConfig({
  // Two processes of one checkout (tests, servers) must not rewrite each other's bundled packages.
  cacheDir: `node_modules/.vite/${process.env.PORT ?? 'build'}`,

  plugins: [
    react(),
    tailwindcss(),
    adonisjs({
      entryPoints: ['inertia/app.tsx'],
      serverEntryPoints: ['inertia/ssr.tsx'],
      reload: ['resources/views/**/*.edge'],
    }),
    leanRoutes(),
    hydratedOnce(),
    wordsFound(),
    compressed(),
  ],

  environments: {
    client: {
      build: {
        // The list of all pages' scripts would cost every visitor 8 KB: app/web/page_scripts names those of one.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // What travels together is one file instead of dozens of small ones.
            codeSplitting: {
              groups: [
                { name: 'core', tags: ['$initial'], priority: 5 },
                {
                  name: sharedBy('goods', GOODS),
                  debugName: 'goods',
                  priority: 2,
                  minShareCount: 2,
                },
                {
                  name: sharedBy('checkout', ['orders/checkouts/show']),
                  debugName: 'checkout',
                  priority: 1,
                  minShareCount: 2,
                },
                { name: 'shared', minShareCount: Math.round(0.8 * PAGES), priority: 0 },
                { name: 'icons', test: ICON, minShareCount: 3, priority: 4 },
              ],
            },
          },
        },
      },
    },
  },

  // Imported by a worker only: if the dev server found them late, it would reload the first visitor's page.
  optimizeDeps: { include: ['altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'] },

  server: {
    // Only reachable from this machine unless HOST is set.
    ws: { host: process.env.HOST === '0.0.0.0' ? undefined : process.env.HOST },
    // Uploads and databases are not source; pages of tests must not reload when a file is saved.
    watch: process.env.NODE_ENV === 'test' ? null : { ignored: ['**/data/**', '**/build/**'] },
  },

  resolve: {
    alias: {
      // HeroUI's classes never conflict: merging them would cost every page 10 KB.
      'tailwind-variants': 'tailwind-variants/lite',
      // The server sends messages parsed (app/core/i18n/compiled_message).
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      // Inertia's forms are not used: 6 KB on every page.
      'laravel-precognition': `${import.meta.dirname}/inertia/lib/pages/without_precognition.ts`,
      '~/': `${import.meta.dirname}/inertia/`,
      '@generated': `${import.meta.dirname}/.adonisjs/client/`,
    },
  },
})
