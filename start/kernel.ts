import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'
import { composeMiddleware, outsideApi } from '#core/http/compose_middleware'

server.errorHandler(() => import('#core/errors/handler'))

/** For every request, with or without a matching route. */
server.use([
  composeMiddleware([
    () => import('#core/middleware/request_log_middleware'),
    () => import('#core/middleware/response_headers_middleware'),
    () => import('#core/middleware/compression_middleware'),
    ...outsideApi([
      () => import('@adonisjs/shield/shield_middleware'),
      () => import('#platform/draining/health_middleware'),
      () => import('#core/middleware/built_assets_middleware'),
      () => import('#platform/storage/public_files_middleware'),
      () => import('@adonisjs/static/static_middleware'),
      () => import('@adonisjs/vite/vite_middleware'),
    ]),
    () => import('@adonisjs/cors/cors_middleware'),
    () => import('#core/middleware/preferences_middleware'),
    ...outsideApi([
      () => import('#identity/sessions/middleware/late_identification_middleware'),
      () => import('#web/middleware/inertia_middleware'),
    ]),
  ]),
])

/** For every request with a matching route. */
router.use([
  composeMiddleware([
    () => import('#core/middleware/cross_origin_guard_middleware'),
    () => import('#identity/sessions/middleware/clear_auth_cache_middleware'),
    () => import('#core/middleware/session_middleware'),
    () => import('#core/middleware/silent_auth_middleware'),
    () => import('#core/middleware/anonymous_reads_middleware'),
    () => import('#site/middleware/maintenance_middleware'),
    () => import('#identity/sessions/middleware/impersonation_middleware'),
    // Requests that may not send a body are rejected before.
    () => import('#core/middleware/body_middleware'),
    () => import('#identity/sessions/middleware/impersonated_acts_middleware'),
    // Before the cache, which answers by itself.
    () => import('#analytics/middleware/count_views_middleware'),
    () => import('#web/middleware/response_cache_middleware'),
  ]),
])

export const middleware = router.named({
  auth: () => import('#core/middleware/auth_middleware'),
  sessionOnly: () => import('#core/middleware/session_only_middleware'),
  inPerson: () => import('#core/middleware/in_person_middleware'),
  role: () => import('#core/middleware/role_middleware'),
  confirmed: () => import('#identity/sessions/middleware/confirmed_middleware'),
  originals: () => import('#identity/sessions/middleware/originals_middleware'),
  idempotent: () => import('#core/http/idempotency/idempotency_middleware'),
  enteredShop: () => import('#delivery/tracing/middleware/entered_shop_middleware'),
  ownStream: () => import('#platform/realtime/own_stream_middleware'),
  streamPlace: () => import('#platform/realtime/stream_slot_middleware'),
  mailboxOnly: () => import('#platform/mail/mailbox_only_middleware'),
})
