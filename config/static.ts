import { defineConfig } from '@adonisjs/static'

const staticServerConfig = defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  // What the build hashes gets a year from core/middleware/built_assets.
  maxAge: '1 hour',
  immutable: false,
})

export default staticServerConfig
