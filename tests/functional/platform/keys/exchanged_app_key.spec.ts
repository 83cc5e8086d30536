import { spawnSync } from 'node:child_process'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { makeUser, PASSWORD } from '#tests/support/identity'
import { codeOf } from '#tests/support/accounts/two_factor'
import { programOf } from '#tests/support/processes/program'
import { SAFE_PRODUCTION } from '#tests/support/processes/safe_production'
import { startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'

const FIRST = SAFE_PRODUCTION.APP_KEY
const SECOND = 'T9vRb2XwLk7QmZ4cYh6NsDf8PjGe3Au5'

type Keys = { APP_KEY: string; APP_KEY_OLD?: string }
const envOf = ({ APP_KEY, APP_KEY_OLD = '' }: Keys) => ({
  ...SAFE_PRODUCTION,
  APP_KEY,
  APP_KEY_OLD,
})

/** Runs a program of production with these keys to its end. */
function run(source: string, args: string[], keys: Keys) {
  const { path, execArgv } = programOf(source)
  const { status, stdout, stderr } = spawnSync(process.execPath, [...execArgv, path, ...args], {
    env: { ...process.env, APP_URL: 'http://localhost:1', LOG_LEVEL: 'fatal', ...envOf(keys) },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

/** A browser that keeps its cookies while the process behind the address is restarted. */
class Browser {
  private jar = new Map<string, string>()
  web!: WebProcess

  async send(method: 'GET' | 'POST', path: string, body?: object) {
    const response = await fetch(this.web.base + path, {
      method,
      redirect: 'manual',
      headers: {
        'accept-language': 'en-US',
        'content-type': 'application/json',
        'cookie': [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: body && JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      this.jar.set(name!, value!)
    }
    return { status: response.status, body: JSON.parse((await response.text()) || 'null') }
  }

  async signIn(email: string, factor?: object) {
    const first = await this.send('POST', '/api/v1/auth/sign-in', { email, password: PASSWORD })
    if (!factor) return first
    const { challenge } = first.body.data
    return this.send('POST', '/api/v1/auth/sign-in', { challenge, ...factor })
  }
}

test.group('An APP_KEY that is exchanged', (group) => {
  group.tap((t) => t.timeout(400_000))

  test('ends no session and no second factor, and is not needed once all is sealed anew', async ({
    assert,
    cleanup,
  }) => {
    const user = await makeUser()
    const signedIn = new Browser()
    const restart = async (keys: Keys) => {
      if (signedIn.web) await stop(signedIn.web.child, 'SIGKILL')
      signedIn.web = await startWeb(envOf(keys))
    }
    cleanup(async () => {
      await stop(signedIn.web.child, 'SIGKILL')
      await user.delete()
    })
    const isSignedIn = async () => (await signedIn.send('GET', '/api/v1/user/info')).status
    const other = async (factor: object) => {
      // Each code is accepted once.
      await db.from('users').where('id', user.id).update({ two_factor_last_step: null })
      const browser = new Browser()
      browser.web = signedIn.web
      return (await browser.signIn(user.email, factor)).status
    }

    await restart({ APP_KEY: FIRST })
    assert.equal((await signedIn.signIn(user.email)).status, 200)
    const setup = await signedIn.send('POST', '/api/v1/user/2fa/setup', {})
    const { secret } = setup.body.data
    const verified = await signedIn.send('POST', '/api/v1/user/2fa/verify', {
      code: await codeOf(secret),
    })
    const [code, next] = verified.body.data.recoveryCodes as string[]

    // All processes can read what the new key seals, before one writes with it.
    await restart({ APP_KEY: FIRST, APP_KEY_OLD: SECOND })
    assert.equal(await isSignedIn(), 200)
    const early = run('bin/console.ts', ['keys:reseal'], { APP_KEY: SECOND, APP_KEY_OLD: FIRST })
    assert.equal(early.status, 2, early.said)

    // A session gets a new cookie when it is used a minute after the last one.
    const before = db.raw(`last_seen_at - interval '2 minutes'`)
    await db.from('sessions').where('user_id', user.id).update({ last_seen_at: before })
    await restart({ APP_KEY: SECOND, APP_KEY_OLD: FIRST })
    assert.equal(await isSignedIn(), 200)
    assert.equal(await other({ code: await codeOf(secret) }), 200)
    assert.equal(await other({ recoveryCode: code }), 200)
    const tooEarly = run('bin/server.ts', [], { APP_KEY: SECOND })
    assert.equal(tooEarly.status, 1)
    assert.match(tooEarly.said, /APP_KEY_OLD is not the key that secrets are still sealed with/)

    const resealed = run('bin/console.ts', ['keys:reseal'], { APP_KEY: SECOND, APP_KEY_OLD: FIRST })
    assert.equal(resealed.status, 0, resealed.said)
    assert.match(resealed.said, /users\.two_factor_secret: 1 sealed anew/)
    assert.match(resealed.said, /sealed_keys\.sealed: 1 sealed anew/)
    assert.equal(await isSignedIn(), 200)

    await restart({ APP_KEY: SECOND })
    assert.equal(await isSignedIn(), 200)
    assert.equal(await other({ code: await codeOf(secret) }), 200)
    assert.equal(await other({ recoveryCode: next }), 200)
    assert.equal(await other({ recoveryCode: code }), 422)

    const old = run('bin/server.ts', [], { APP_KEY: FIRST })
    assert.equal(old.status, 1)
    assert.match(old.said, /APP_KEY is not the key that other processes use/)
  })
})
