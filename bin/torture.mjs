import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { fail, underProjectNode } from './setup/install.mjs'

await underProjectNode()

/**
 * The full counts of trust.md's rows; `npm test` runs the same specs with small ones. Takes hours on an idle machine:
 * `npm run torture` runs all, `npm run torture -- ledger coupons` some. `--scale=0.01` runs a part of each count, and
 * a count in the environment wins: `PAYOUT_KILLS=20 npm run torture -- payouts`.
 */
const TRIALS = {
  orders: {
    files: 'concurrent_orders',
    counts: { ORDER_BURSTS: 100, ORDERS_AT_ONCE: 100, OTHER_BODIES: 1_000, TAB_BURSTS: 1_000 },
  },
  webhooks: {
    files: 'many_gateway_messages',
    counts: { WEBHOOK_REPEATS: 10_000, PERMUTATIONS: 480 },
  },
  ledger: {
    files: 'ledger/torture,ledger/model',
    counts: { HOSTILE_SQL: 1_000, HISTORIES: 100_000, BOOK_HISTORIES: 2_000 },
  },
  coupons: {
    files: 'promotions/claims,promotions/redemptions,promotions/best_combination',
    counts: { CLAIM_BURSTS: 1_000, COUPON_ORDERS: 200, COMBINATIONS: 36_000 },
  },
  payouts: {
    files:
      'concurrent_payouts,concurrent_calendars,killed_payouts,killed_providers,killed_calendars,ledger/model',
    counts: { PAYOUT_BURSTS: 1_000, PAYOUT_KILLS: 1_000, HISTORIES: 100_000 },
  },
  invariants: { files: 'operations/day_of_trade', counts: { TRADE_CHECKS: 1_440 } },
  notifications: { files: 'marketing/killed_filler', counts: { FILLER_KILLS: 100 } },
  chats: { files: 'chat/catch_up,chat/chat_races', counts: { CHAT_CUTS: 1_000 } },
  stops: { files: 'platform/graceful_stop', counts: { STOPS: 50 } },
  kills: { files: 'killed_workers,killed_web_processes', counts: { KILLS: 1_000 } },
  guesses: {
    files: 'foreign_objects,code_guesses,ticket_files',
    counts: { GUESSES: 10_000, CODE_GUESSES: 100_000 },
  },
  times: { files: 'identity/response_times', counts: { TIME_SAMPLES: 1_000 } },
  // Includes every spec in a folder `tests/<suite>/**/hostile/`; its full counts are listed here.
  hostile: {
    files: '/hostile/,hostile_files',
    counts: {
      HOSTILE_SEEDS: 5,
      HOSTILE_REQUESTS: 20_000,
      MALFORMED_REQUESTS: 10_000,
      HEAVY_SCALE: 1,
      FLOOD_REQUESTS: 84_000,
    },
  },
}

const { positionals: requestedNames, values } = parseArgs({
  options: { scale: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const scale = Number(values.scale)
if (!(scale > 0 && scale <= 1)) fail('The scale is above 0 and at most 1.')
const unknown = requestedNames.filter((name) => !(name in TRIALS))
if (unknown.length > 0)
  fail(`There are ${Object.keys(TRIALS).join(', ')}, not ${unknown.join(', ')}.`)

let failures = 0
for (const [name, { files, counts }] of Object.entries(TRIALS)) {
  if (requestedNames.length > 0 && !requestedNames.includes(name)) continue
  const asked = Object.entries(counts).map(([key, count]) => [
    key,
    process.env[key] ?? String(Math.max(1, Math.round(count * scale))),
  ])
  console.log(`\n${name}: ${asked.map((pair) => pair.join('=')).join(' ')}`)
  // One at a time, because several trials measure durations.
  const env = {
    ...process.env,
    LONGEST_MINUTES: '600',
    CHECK_LANES: '1',
    ...Object.fromEntries(asked),
  }
  const stages = ['build', 'unit', 'functional', `--files=${files}`]
  const { status } = spawnSync(process.execPath, ['bin/check.mjs', ...stages], {
    stdio: 'inherit',
    env,
  })
  if (status !== 0) failures += 1
}
process.exit(failures === 0 ? 0 : 1)
