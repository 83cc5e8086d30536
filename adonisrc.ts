import { indexPages } from '@adonisjs/inertia'
import { indexEntities } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/core/app'
import { generateRegistry } from '@tuyau/core/hooks'

export default defineConfig({
  experimental: {},

  commands: [
    () => import('@adonisjs/core/commands'),
    () => import('@adonisjs/lucid/commands'),
    () => import('@adonisjs/session/commands'),
    () => import('#core/database/protection/commands'),
    () => import('#core/cli/named_command'),
  ],

  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    {
      file: () => import('@adonisjs/core/providers/repl_provider'),
      environment: ['repl', 'test'],
    },
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/core/providers/edge_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('@adonisjs/session/session_provider'),
    () => import('#core/providers/vite_provider'),
    () => import('@adonisjs/shield/shield_provider'),
    () => import('@adonisjs/static/static_provider'),
    () => import('@adonisjs/cors/cors_provider'),
    () => import('@adonisjs/inertia/inertia_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/i18n/i18n_provider'),
    () => import('@adonisjs/mail/mail_provider'),
    () => import('@adonisjs/drive/drive_provider'),
    () => import('@adonisjs/transmit/transmit_provider'),
    () => import('#core/providers/core_provider'),
    () => import('#platform/providers/storage_provider'),
    () => import('#platform/providers/mail_provider'),
    () => import('#platform/providers/sms_provider'),
    () => import('#platform/providers/push_provider'),
    () => import('#platform/providers/captcha_provider'),
    () => import('#platform/providers/queue_provider'),
    () => import('#platform/providers/realtime_provider'),
    () => import('#core/providers/limits_provider'),
    () => import('#core/providers/settings_provider'),
    () => import('#identity/provider'),
    () => import('#site/provider'),
    () => import('#payments/provider'),
    () => import('#orders/provider'),
    () => import('#announcements/provider'),
    () => import('#delivery/provider'),
    () => import('#analytics/provider'),
    () => import('#chat/provider'),
    () => import('#operations/provider'),
    () => import('#web/provider'),
  ],

  preloads: [
    () => import('#start/routes'),
    () => import('#start/kernel'),
    () => import('#start/wiring'),
  ],

  tests: {
    suites: [
      { name: 'architecture', files: ['tests/architecture/**/*.spec.{ts,js}'], timeout: 60_000 },
      { name: 'unit', files: ['tests/unit/**/*.spec.{ts,js}'], timeout: 60_000 },
      { name: 'functional', files: ['tests/functional/**/*.spec.{ts,js}'], timeout: 60_000 },
      { name: 'browser', files: ['tests/browser/**/*.spec.{ts,js}'], timeout: 300_000 },
    ],
    forceExit: false,
  },

  metaFiles: [
    { pattern: 'resources/views/**/*.edge', reloadServer: false },
    { pattern: 'resources/lang/**/*.json', reloadServer: false },
    { pattern: 'resources/documents/**/*.md', reloadServer: false },
    { pattern: 'resources/openapi.json', reloadServer: false },
    { pattern: 'resources/synonyms/**', reloadServer: false },
    { pattern: 'public/**', reloadServer: false },
  ],

  hooks: {
    init: [
      indexEntities({
        controllers: {
          enabled: true,
          source: 'app',
          glob: ['**/controllers/**/*_controller.ts'],
          importAlias: '#app',
          skipSegments: ['controllers'],
        },
        transformers: {
          enabled: true,
          withSharedProps: true,
          source: 'app',
          glob: ['**/transformers/**/*_transformer.ts'],
          importAlias: '#app',
          skipSegments: ['transformers'],
          inertiaMiddlewareImportPath: '#web/middleware/inertia_middleware',
        },
      }),
      indexPages({ framework: 'react' }),
      generateRegistry(),
    ],
    buildStarting: [() => import('@adonisjs/vite/build_hook')],
  },
})
