import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/inertia'

const inertiaConfig = defineConfig({
  rootView: 'inertia_layout',
  encryptHistory: false,
  // The version that the tests' client sends; otherwise it would be told to load newer assets.
  ...(app.inTest ? { assetsVersion: '1' } : {}),
  ssr: {
    enabled: true,
    entrypoint: 'inertia/ssr.tsx',
    // Public pages are rendered on the server, for visitors and search engines; workspaces are not.
    pages: (_ctx, page) => page.startsWith('storefront/') || page.startsWith('notice/'),
  },
})

export default inertiaConfig
