import { defineConfig } from '@adonisjs/core/bodyparser'

const bodyParserConfig = defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: {
    convertEmptyStringsToNull: true,
    limit: '64kb',
    types: ['application/x-www-form-urlencoded'],
  },
  json: {
    convertEmptyStringsToNull: true,
    limit: '1mb',
    types: ['application/json'],
  },
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
