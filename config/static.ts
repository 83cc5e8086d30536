import { defineConfig } from '@adonisjs/static'

const staticServerConfig = defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  // Hashed assets are cached for a year by core/middleware/built_assets.
  maxAge: '1 hour',
  immutable: false,
  // Files are small, and an unsatisfiable range would look like a missing file.
  acceptRanges: false,
})

export default staticServerConfig
