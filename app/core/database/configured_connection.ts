import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

type Environment = Record<string, string | undefined>

/** The environment as the application sees it: process variables, then the .env files. */
export function readEnvironment(root: string, env: Environment = process.env): Environment {
  const folder = resolve(root, env.ENV_PATH ?? '')
  const mode = env.NODE_ENV ?? 'development'
  const files = [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env']
  const seen: Environment = {}
  for (const file of files.map((name) => join(folder, name))) {
    if (!existsSync(file)) continue
    for (const [key, value] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) {
      seen[key] ??= value
    }
  }
  return { ...seen, ...env }
}

/** The configured connection: DATABASE_URL, otherwise PG_*; undefined when there is none. */
export function configuredConnection(env: Environment): string | undefined {
  if (env.DATABASE_URL) return env.DATABASE_URL
  if (!env.PG_HOST && !env.PG_DATABASE) return undefined
  const url = new URL('postgres://localhost')
  url.hostname = env.PG_HOST || '127.0.0.1'
  url.port = env.PG_PORT || '5432'
  url.username = encodeURIComponent(env.PG_USER || 'postgres')
  url.password = encodeURIComponent(env.PG_PASSWORD ?? '')
  url.pathname = `/${encodeURIComponent(env.PG_DATABASE || 'countermark')}`
  return url.href
}
