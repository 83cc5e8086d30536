import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/inertia'

/** Computed once: the library would serialize and hash the manifest for each page, which took about a millisecond. */
function assetsVersion(): string | undefined {
  // The version that the tests' client sends; otherwise it would be told to load newer assets.
  if (app.inTest) return '1'
  const manifest = app.publicPath('assets/.vite/manifest.json')
  return app.inProduction && existsSync(manifest) ? hash('md5', readFileSync(manifest)) : undefined
}

const inertiaConfig = defineConfig({
  rootView: 'inertia_layout',
  encryptHistory: false,
  assetsVersion: assetsVersion(),
  ssr: {
    enabled: true,
    entrypoint: 'inertia/ssr.tsx',
    // Public pages are rendered on the server, for visitors and search engines; workspaces are not.
    pages: (_ctx, page) => page.startsWith('storefront/') || page.startsWith('notice/'),
  },
})

export default inertiaConfig
