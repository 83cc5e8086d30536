import { defineConfig } from '@adonisjs/static'

const staticServerConfig = defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  // What the build hashes gets a year from core/middleware/built_assets.
  maxAge: '1 hour',
  immutable: false,
  // Small files: a part that cannot be given would look like a missing file.
  acceptRanges: false,
})

export default staticServerConfig
