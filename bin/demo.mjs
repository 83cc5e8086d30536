import { underProjectNode, fail } from './setup/install.mjs'

await underProjectNode()
const { serveDemo } = await import('./setup/demo_market.mjs')
process.exit(await serveDemo().catch((error) => fail(error.message)))
