import { test } from '@japa/runner'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser, Visitor } from '#tests/support/identity'

/** `npm run torture -- times` takes 1,000 samples on an idle machine (trust 23). */
const SAMPLES = Number(process.env.TIME_SAMPLES ?? 5)
const IS_WHOLE = SAMPLES >= 1_000
const LARGEST_DIFFERENCE_MS = 5

const REQUESTS = [
  {
    name: 'signing in',
    path: '/api/v1/auth/sign-in',
    bodyOf: (email: string) => ({ email, password: 'a wrong password' }),
  },
  {
    name: 'forgetting the password',
    path: '/api/v1/auth/forgot-password',
    bodyOf: (email: string) => ({ email }),
  },
  {
    name: 'asking for a sign-up code',
    path: '/api/v1/auth/verification-codes/public/email',
    bodyOf: (email: string) => ({ email, purpose: 'sign_up' }),
  },
]

const median = (of: number[]) => of.toSorted((a, b) => a - b)[of.length >> 1]!

test.group('Whether an address has an account', (group) => {
  // Rate limits and mails are written in separate transactions.
  group.setup(emptyDatabaseAfterwards)

  test('is revealed neither by the response nor by the response time, when {name}')
    .with(REQUESTS)
    .run(async ({ assert }, { path, bodyOf }) => {
      const times = { known: [] as number[], unknown: [] as number[] }
      const responses = { known: new Set<string>(), unknown: new Set<string>() }
      for (let nth = 0; nth < SAMPLES; nth++) {
        const { email } = await makeUser()
        const kinds = Math.random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known']
        for (const kind of kinds as ('known' | 'unknown')[]) {
          await clearRateLimits()
          const body = bodyOf(kind === 'known' ? email : `absent-${email}`)
          const began = performance.now()
          const response = await new Visitor().post(path, body)
          times[kind].push(performance.now() - began)
          responses[kind].add(sameForAll(response))
        }
      }
      assert.deepEqual([...responses.known], [...responses.unknown])
      assert.lengthOf([...responses.known], 1)
      if (!IS_WHOLE) return
      const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)]
      console.log(`${path}: ${ofKnown.toFixed(1)} ms known, ${ofUnknown.toFixed(1)} ms unknown`)
      assert.isBelow(Math.abs(ofKnown - ofUnknown), LARGEST_DIFFERENCE_MS)
    })
    .timeout(Math.max(30_000, SAMPLES * 1_000))
})

function sameForAll({ status, body }: { status: number; body: { requestId?: string } }): string {
  return JSON.stringify({ status, body: { ...body, requestId: null } })
}
