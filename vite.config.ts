import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import adonisjs from '@adonisjs/vite/client'

/** Below this, compressing costs more than it saves. */
const WORTH_BYTES = 1_000

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

/** The client needs method and pattern of the generated routes only; everything else is removed from the bundle. */
function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/client/registry/index.ts')) return
      return code.replace(/^ +(tokens: \[.*\]|types: .+),$/gm, '')
    },
    enforce: 'pre',
  }
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
    compressed(),
  ],

  build: {
    rolldownOptions: {
      output: {
        // Modules that most pages need are one file instead of a dozen small ones.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 55 }] },
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
