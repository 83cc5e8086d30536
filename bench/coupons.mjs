import { underProjectNode } from '../bin/setup/install.mjs'

await underProjectNode()
await import('@poppinss/ts-exec')
await import('./coupons/bench_coupons.ts')
