import { defineConfig } from '@adonisjs/static'

const staticServerConfig = defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  // Vite puts a hash into every asset's name.
  maxAge: '365 days',
  immutable: true,
})

export default staticServerConfig
