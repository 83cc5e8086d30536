import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import { Logger } from '@adonisjs/core/logger'
import env from '#start/env'
import { ReadGauges } from '#operations/queries/read_gauges'
import { collectMetrics, metrics } from '#operations/values/metrics'

/**
 * Serves the figures of this process in the text format of Prometheus, if METRICS_PORT is set. It has a port of its own,
 * on the loopback address unless METRICS_HOST says otherwise, so that no proxy can publish it by mistake.
 */
@inject()
export class ServeMetrics {
  constructor(
    private readGauges: ReadGauges,
    private logger: Logger
  ) {}

  /** @throws Error when the port is taken */
  async execute(): Promise<Server | null> {
    const port = env.get('METRICS_PORT')
    if (port === undefined) return null
    collectMetrics()
    const server = createServer(async (request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end()
        return
      }
      try {
        await this.readGauges.execute()
        response.setHeader('Content-Type', metrics.contentType)
        response.end(await metrics.metrics())
      } catch (error) {
        this.logger.error({ err: error }, 'figures could not be read')
        response.writeHead(500).end()
      }
    })
    server.listen(port, env.get('METRICS_HOST', '127.0.0.1'))
    await once(server, 'listening')
    app.terminating(() => {
      server.close()
    })
    return server
  }
}
