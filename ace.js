/**
 * JavaScript entrypoint of ace: hands over to the project's own Node where this one is too old, registers the TypeScript
 * loader, then imports bin/console.ts. The build replaces this file.
 */
import { underNodeForSources } from './bin/setup/install.mjs'

await underNodeForSources()
await import('@poppinss/ts-exec')
await import('./bin/console.js')
