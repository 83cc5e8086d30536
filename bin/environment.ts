import { createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { ensureDatabase, projectRoot } from '#bin/postgres/ensure_database'
import { superviseEmbeddedServer } from '#bin/postgres/supervise'
import { readEnvironment } from '#core/database/configured_connection'
import { NO_DATABASE_URL } from '#core/database/no_database'

/**
 * Keeps the compiled code of the build's modules that are imported from now on, so that the next start need not compile
 * thousands of files. In a folder of the build, since code in a folder that others may write could be replaced; where it
 * cannot be written, or before Node 22.1, nothing is kept.
 */
export function keepCompiledCode(appRoot: URL) {
  if (!import.meta.url.endsWith('.js')) return
  module.enableCompileCache?.(fileURLToPath(new URL('tmp/compiled', appRoot)))
}

/**
 * Sets defaults for development, demo and tests: addresses, ports, generated keys, and a database. Production must
 * configure everything itself; start/env.ts rejects missing values. Runs before the Ignitor, so it cannot use the
 * framework.
 * @param appRoot root of the project, or of its `build/` folder
 * @param needs.database false for commands without a database (codegen, build)
 * @param needs.address false for commands and workers, which listen on nothing
 */
export async function prepareEnvironment(
  appRoot: URL,
  needs: { database?: boolean; address?: boolean } = {}
) {
  // A .env file may set production, which must not be overridden.
  process.env.NODE_ENV ??= readEnvironment(fileURLToPath(appRoot)).NODE_ENV ?? 'development'
  const data = `${projectRoot(appRoot)}/data`
  const fileVariables = readEnvironment(fileURLToPath(appRoot))
  const setDefaults = defaultsUnder(fileVariables)
  // Never inside build/, which the next build deletes.
  setDefaults({ FILES_PATH: `${data}/${process.env.NODE_ENV === 'test' ? 'test_files' : 'files'}` })
  if (process.env.NODE_ENV !== 'production') {
    // Known passwords and a mailbox must be local only, unless HOST is set.
    setDefaults({ PORT: '3333', HOST: '127.0.0.1', TZ: 'UTC' })
    setDefaults({ APP_URL: `http://localhost:${fileVariables.PORT || process.env.PORT}` })
    const secrets = ownSecrets(data)
    setDefaults(secrets)
    // Tests push to services of their own.
    if (process.env.NODE_ENV === 'development') setDefaults(pushKeys(secrets.APP_KEY!))
  }
  if (needs.address === false) setDefaults({ PORT: '0', HOST: '127.0.0.1' })
  if (needs.database ?? true) await prepareDatabase(appRoot)
  else setDefaults({ DATABASE_URL: NO_DATABASE_URL })
}

async function prepareDatabase(appRoot: URL) {
  const { source, ownerUrl } = await ensureDatabase(appRoot)
  if (source === 'embedded') superviseEmbeddedServer(projectRoot(appRoot), ownerUrl)
}

/** Defaults do not override process variables or .env files. */
function defaultsUnder(fileVariables: Record<string, string | undefined>) {
  return (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      if (!fileVariables[name]) process.env[name] ||= value
    }
  }
}

/** Secrets of this checkout, generated once and stored beside its database. */
function ownSecrets(folder: string): Record<string, string> {
  const file = `${folder}/secrets.json`
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const secrets = {
      APP_KEY: randomBytes(24).toString('base64url'),
      WATERMARK_KEYS: `k1:${randomBytes(32).toString('hex')}`,
      SANDBOX_GATEWAY_SECRET: randomBytes(24).toString('base64url'),
    }
    try {
      writeFileSync(file, JSON.stringify(secrets), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // A concurrent process of this checkout was first; its secrets are used.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Keys for push services, computed from the secret, so that registered browsers survive a restart. */
function pushKeys(secret: string): Record<string, string> {
  const privateKey = Buffer.from(hkdfSync('sha256', secret, '', 'vapid', 32))
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(privateKey)
  return {
    VAPID_PUBLIC_KEY: keys.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: privateKey.toString('base64url'),
  }
}
