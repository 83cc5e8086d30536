import { defineConfig } from '@adonisjs/inertia'

const inertiaConfig = defineConfig({
  rootView: 'inertia_layout',
  encryptHistory: false,
  ssr: {
    enabled: true,
    entrypoint: 'inertia/ssr.tsx',
    // What visitors and search engines read is rendered on the server; workspaces are not.
    pages: (_ctx, page) => page.startsWith('storefront/') || page.startsWith('notice/'),
  },
})

export default inertiaConfig
