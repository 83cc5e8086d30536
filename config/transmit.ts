import { defineConfig } from '@adonisjs/transmit'

/** The transport between processes is set by core/providers/core_provider (PostgreSQL or Redis). */
const transmitConfig = defineConfig({ pingInterval: '30s', transport: null })

export default transmitConfig
