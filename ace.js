/**
 * JavaScript entrypoint of ace: registers the TypeScript loader, then hands over to bin/console.ts.
 * The build replaces this file.
 */
import '@poppinss/ts-exec'

await import('./bin/console.js')
