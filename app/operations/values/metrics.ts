import app from '@adonisjs/core/services/app'
import emitter from '@adonisjs/core/services/emitter'
import type { HttpContext } from '@adonisjs/core/http'
import { sharingOf } from '#core/http/shared_responses'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export const metrics = new Registry()

const registers = [metrics]

/** Names of routes, never paths: identifiers must not become labels. Health checks and files are `health` and `file`. */
const requests = new Counter({
  name: 'http_requests_total',
  help: 'Answered requests by route, method and status',
  labelNames: ['route', 'method', 'status'] as const,
  registers,
})

/** By kind and not by route, since each label costs ten series. */
const seconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time until a request was answered: checkout, api, page, or other (health checks, files, unknown addresses)',
  labelNames: ['kind'] as const,
  buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})

/** Without the responses that are never shared. */
const shared = new Counter({
  name: 'countermark_shared_responses_total',
  help: 'Responses for visitors: kept, rendered by a request at the same time, or rendered',
  labelNames: ['sharing'] as const,
  registers,
})

const gauge = (name: string, help: string) => new Gauge({ name, help, registers })

/** Set when they are read, by `ReadGauges`. */
export const gauges = {
  ready: gauge('countermark_ready', 'Whether this process takes requests'),
  tasks: new Gauge({
    name: 'countermark_tasks',
    help: 'What waits for admins, by task',
    labelNames: ['task'] as const,
    registers,
  }),
  oldestEvent: gauge('countermark_oldest_event_seconds', 'Age of the oldest event in the outbox'),
  oldestCopy: gauge('countermark_oldest_copy_seconds', 'Age of the oldest copy that is being made'),
  lateSchedules: gauge('countermark_late_schedules', 'Schedules whose last run is overdue'),
  archiveAge: gauge(
    'countermark_archive_age_seconds',
    'Time since PostgreSQL last archived a segment; 0 where it archives none'
  ),
  archiveFailing: gauge(
    'countermark_archive_failing',
    'Whether the last attempt to archive a segment failed'
  ),
  connections: gauge('countermark_database_connections', 'Connections to PostgreSQL'),
  mostConnections: gauge('countermark_database_connections_max', 'max_connections of PostgreSQL'),
  diskFree: gauge(
    'countermark_disk_free_ratio',
    'Free part of the disk with files and work folders'
  ),
}

let isCollecting = false

/** Counts the requests and the resources of this process from now on. */
export function collectMetrics() {
  if (isCollecting) return
  isCollecting = true
  collectDefaultMetrics({ register: metrics })
  emitter.on('http:request_completed', ({ ctx, duration: [whole, nano] }) => {
    const { request, response } = ctx
    const route = routeOf(ctx)
    requests.inc({ route, method: request.method(), status: response.response.statusCode })
    const sharing = sharingOf(ctx)
    if (sharing) shared.inc({ sharing })
    if (!isStream(ctx)) seconds.observe({ kind: kindOf(route, ctx) }, whole + nano / 1e9)
  })
  app.terminating(() => metrics.clear())
}

/** What is answered before the routes must not make the others look faster and sounder than they are. */
function routeOf({ route, request, response }: HttpContext): string {
  if (route) return route.name ?? 'unnamed'
  if (request.url().startsWith('/health/')) return 'health'
  const isFile = request.method() !== 'OPTIONS' && response.response.statusCode < 400
  return isFile ? 'file' : 'none'
}

function kindOf(name: string, { route, request }: HttpContext) {
  if (!route) return 'other'
  if (name === 'api.orders.store') return 'checkout'
  return request.url().startsWith('/api/') ? 'api' : 'page'
}

/** An event stream lasts as long as its page is open. */
const isStream = ({ request }: HttpContext) => request.url().startsWith('/__transmit/')
