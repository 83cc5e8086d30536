import app from '@adonisjs/core/services/app'
import { defineConfig, drivers } from '@adonisjs/core/hash'

const hashConfig = defineConfig({
  default: 'scrypt',
  list: {
    // OWASP's recommended strength with the least memory (16 MB per hash); tests use a weaker one, because they sign
    // in thousands of times.
    scrypt: drivers.scrypt({
      cost: app.inTest ? 1_024 : 16_384,
      blockSize: 8,
      parallelization: app.inTest ? 1 : 5,
      maxMemory: 33_554_432,
    }),
  },
})

export default hashConfig

declare module '@adonisjs/core/types' {
  export interface HashersList extends InferHashers<typeof hashConfig> {}
}
