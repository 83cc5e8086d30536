import { underProjectNode } from '../bin/setup/install.mjs'

await underProjectNode()
await import('../bin/setup/typescript.mjs')
await import('./coupons/bench_coupons.ts')
