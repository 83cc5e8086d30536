import { defineConfig } from '@adonisjs/core/bodyparser'

const KB = 1024

/**
 * The longest body of JSON or of a form, in bytes. Whatever is longer is refused before it is read; so a body
 * never keeps the process from others for long. Routes with long texts are named, all for people who are signed in
 * but the gateways' messages, which are verified as they came.
 */
export const bodyLimits = {
  usual: 64 * KB,
  ofRoute: {
    'api.gateway_events.store': 256 * KB,
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

/** Forms with files, read by the library; everything else is read by `core/http/read_body`. */
const bodyParserConfig = defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  multipart: {
    // Nobody else is sent forms: their files would only lie about.
    autoProcess: [
      '/api/v1/creator-dashboard/watermark-assignment/decode',
      '/api/v1/admin-dashboard/shops/:name/watermark-assignment/decode',
      '/sandbox-gateway/pay/:reference',
    ],
    convertEmptyStringsToNull: true,
    // Signed direct uploads are streamed to storage by their own controller.
    processManually: [],
    // A leak to be traced may be as large as what was sold, with the form around it.
    limit: '501mb',
    types: ['multipart/form-data'],
  },
})

export default bodyParserConfig
