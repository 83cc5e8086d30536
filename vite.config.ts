import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import adonisjs from '@adonisjs/vite/client'

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

/** How many pages there are: modules that four fifths of them import go into the shared file. */
const PAGES = SOURCES.filter((path) => path.includes('/inertia/pages/')).length

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
    compressed(),
  ],

  build: {
    // The list of what each page preloads would cost every visitor 8 KB; preloading in the document delays the largest paint.
    modulePreload: false,
    rolldownOptions: {
      output: {
        // What nearly all pages need is one file instead of dozens of small ones, and so are the usual icons.
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: Math.round(0.8 * PAGES) },
            { name: 'icons', test: /lucide-react/, minShareCount: 6 },
          ],
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
      // Inertia's forms are not used: 6 KB on every page.
      'laravel-precognition': `${import.meta.dirname}/inertia/lib/pages/without_precognition.ts`,
      '~/': `${import.meta.dirname}/inertia/`,
      '@generated': `${import.meta.dirname}/.adonisjs/client/`,
    },
  },
})
