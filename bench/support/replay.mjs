import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../bin/setup/install.mjs'
import { startBare, startProduct } from './servers.mjs'

const RECORDER = new URL('./record_statements.mjs', import.meta.url).href
const STATEMENTS = join(root, 'tmp/bench_statements.jsonl')
const REPLAYS = join(root, 'tmp/bench_replays.json')
/** The first requests to a URL also fill the product's own caches. */
const WARM_UP = 5

/**
 * A bare server that sends the statements and the bytes of the product's responses, without the product's code. Its
 * cost is the floor: no implementation with these statements and responses costs less.
 * @param {object} market
 * @param {Record<string, string>} paths a path of the product for each name
 * @returns the bare server, with `/replay/<name>` for each of them
 */
export async function startReplay(market, paths) {
  writeFileSync(REPLAYS, JSON.stringify(await recordAll(market, paths)))
  return startBare(market, { BENCH_REPLAYS: REPLAYS })
}

async function recordAll(market, paths) {
  writeFileSync(STATEMENTS, '')
  const product = await startProduct(market, {
    NODE_OPTIONS: `--import=${RECORDER}`,
    RECORDED_STATEMENTS: STATEMENTS,
  })
  try {
    const replays = {}
    for (const [name, path] of Object.entries(paths)) {
      replays[name] = await record(product.address + path)
    }
    return replays
  } finally {
    await product.stop()
  }
}

/** The server counts visitors meanwhile: what it writes belongs to no request, and fails when it is repeated. */
const WRITES = /\b(insert into|update|delete from)\b/i

/** The reading statements of one request that no cache answers, and its body. */
async function record(url) {
  const request = async (number) => (await fetch(`${url}&recorded=${number}`)).text()
  for (let number = 0; number < WARM_UP; number++) await request(number)
  writeFileSync(STATEMENTS, '')
  const body = await request(WARM_UP)
  const lines = readFileSync(STATEMENTS, 'utf8').trim().split('\n')
  const sent = lines.map((line) => JSON.parse(line))
  return { body, statements: sent.filter(({ text }) => !WRITES.test(text)) }
}
