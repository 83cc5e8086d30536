import { defineConfig } from '@adonisjs/core/bodyparser'

const KB = 1024

/**
 * Maximum length of a JSON or form body in bytes. Longer bodies are rejected before they are read, so that parsing
 * does not block the process. Routes with longer texts are listed; all of them need a sign-in except the gateways'
 * webhooks, which are verified.
 */
export const bodyLimits = {
  usual: 64 * KB,
  ofRoute: {
    'api.gateway_events.store': 256 * KB,
    'api.payout_events.store': 256 * KB,
    'api.admin.payment_gateways.update': 128 * KB,
    'api.studio.products.store': 512 * KB,
    'api.studio.products.update': 512 * KB,
    'api.studio.product_previews.store': 256 * KB,
    'api.studio.new_product_draft.update': 1024 * KB,
    'api.studio.product_drafts.update': 1024 * KB,
    'api.studio.leak_traces.store': 1024 * KB,
    'api.admin.leak_traces.store': 1024 * KB,
    'api.studio.passage_readings.store': 1024 * KB,
    'api.admin.passage_readings.store': 1024 * KB,
  } as Record<string, number>,
}

/** Forms with files, parsed by the library; everything else is read by `core/http/bodies/read_body`. */
const bodyParserConfig = defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  multipart: {
    // Only these routes accept forms; elsewhere, files would be stored for nothing.
    autoProcess: [
      '/api/v1/creator-dashboard/watermark-assignment/decode',
      '/api/v1/admin-dashboard/shops/:name/watermark-assignment/decode',
      '/sandbox-gateway/pay/:reference',
      '/sandbox-gateway/payouts/:reference',
    ],
    convertEmptyStringsToNull: true,
    // Signed direct uploads are streamed to the storage by their own controller.
    processManually: [],
    // A leaked file may be as large as a sold one, plus the form's overhead.
    limit: '501mb',
    types: ['multipart/form-data'],
  },
})

export default bodyParserConfig
