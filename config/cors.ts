import { defineConfig } from '@adonisjs/cors'

/** Other origins may not read responses: pages and API share one origin. */
const corsConfig = defineConfig({
  enabled: true,
  origin: false,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  headers: true,
  exposeHeaders: [],
  credentials: false,
  maxAge: 90,
})

export default corsConfig
