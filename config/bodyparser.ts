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
    autoProcess: true,
    convertEmptyStringsToNull: true,
    // Signed direct uploads are streamed to storage by their own controller.
    processManually: [],
    limit: '60mb',
    types: ['multipart/form-data'],
  },
})

export default bodyParserConfig
