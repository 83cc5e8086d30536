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

/** The client asks the generated list of routes for method and pattern only; the rest of it stays at home. */
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
        // What most pages need travels as one file instead of a dozen small ones.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 45 }] },
      },
    },
  },

  // Only a worker asks for these: found late, they would reload the page under the first visitor's hands.
  optimizeDeps: { include: ['altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'] },

  server: {
    // The page's own address: what develops here is not shown to the network, unless HOST says so.
    ws: { host: process.env.HOST === '0.0.0.0' ? undefined : process.env.HOST },
    // Uploads and databases come and go without being source; and the page of a test must not
    // reload because somebody saved a file.
    watch: process.env.NODE_ENV === 'test' ? null : { ignored: ['**/data/**', '**/build/**'] },
  },

  resolve: {
    alias: {
      // HeroUI's classes never contradict each other: merging them would cost every page 10 KB.
      'tailwind-variants': 'tailwind-variants/lite',
      '~/': `${import.meta.dirname}/inertia/`,
      '@generated': `${import.meta.dirname}/.adonisjs/client/`,
    },
  },
})
