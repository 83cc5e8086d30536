import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/inertia'

const inertiaConfig = defineConfig({
  rootView: 'inertia_layout',
  encryptHistory: false,
  // The tests' client names this version; else it would be sent away to load newer assets.
  ...(app.inTest ? { assetsVersion: '1' } : {}),
  ssr: {
    enabled: true,
    entrypoint: 'inertia/ssr.tsx',
    // What visitors and search engines read is rendered on the server; workspaces are not.
    pages: (_ctx, page) => page.startsWith('storefront/') || page.startsWith('notice/'),
  },
})

export default inertiaConfig
