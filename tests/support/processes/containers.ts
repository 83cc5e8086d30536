import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import app from '@adonisjs/core/services/app'

type Values = Record<string, string | null>
type Healthcheck = { test: string[]; disable?: boolean }

export interface Service {
  image?: string
  command?: string[]
  environment: Values
  healthcheck?: Healthcheck
  networks?: string[]
  ports?: string[]
  depends_on?: Record<string, { condition: string }>
  deploy?: { replicas: number }
  stop_grace_period?: string
}

interface Compose {
  services: Record<string, Service>
  configs: Record<string, { content: string }>
  networks: Record<string, { internal?: boolean }>
}

/** What an operator writes to `.env`. */
export const OPERATOR = {
  APP_URL: 'https://market.example',
  APP_KEY: 'q8Zx2nV7bT4mK9sW1cR6yH3jL5pD0fGa',
  WATERMARK_KEYS: `k1:${'0f1e2d3c4b5a6978'.repeat(4)}`,
  APP_DATABASE_PASSWORD: '5d1f7a3c9b2e',
  POSTGRES_PASSWORD: '9e4b1c7d2a6f',
  S3_ENDPOINT: 'https://market.example:9000',
  S3_SECRET_ACCESS_KEY: '7c2e9a4f1b6d8e3a5c0f',
  MAIL_FROM: 'no-reply@market.example',
  SMTP_HOST: 'smtp.market.example',
  CERTIFICATE: '/srv/market.pem',
}

/** `compose.yaml` as Docker Compose reads it: anchors, merges and variables of `.env`. */
export function readCompose(given: Record<string, string> = OPERATOR): Compose {
  const text = read('compose.yaml').replaceAll(
    /\$\$|\$\{(\w+)(?:(:\?|:-)([^}]*))?\}/g,
    (whole, name: string, operator = '', rest = '') => {
      if (whole === '$$') return '$'
      const value = given[name] || (operator === ':-' ? rest : undefined)
      if (value === undefined) throw new Error(`${name} is missing: ${rest}`)
      return value
    }
  )
  return parse(text, { merge: true })
}

/** The variables of a container: those of the image, and those of the service, where null passes on what `.env` has. */
export function environmentOf(
  service: Service,
  given: Record<string, string> = OPERATOR
): Record<string, string> {
  const passed = Object.entries(service.environment).map(([name, value]) => [
    name,
    value === null ? given[name] : String(value),
  ])
  return { ...readImage().environment, ...Object.fromEntries(passed.filter(([, value]) => value)) }
}

/** What the Dockerfile gives to its last stage. */
export function readImage() {
  const text = read('Dockerfile').replaceAll(/\\\n\s*/g, '')
  const last = text.slice(text.lastIndexOf('\nFROM '))
  const lineOf = (pattern: RegExp) => pattern.exec(last)![1]!
  return {
    base: /^ARG NODE=(.+)$/m.exec(text)![1]!,
    stages: [...text.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from!),
    environment: Object.fromEntries(
      [...lineOf(/^ENV (.+)$/m).matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name!, value!])
    ),
    command: JSON.parse(lineOf(/^CMD (\[.+)$/m)) as string[],
    healthcheck: JSON.parse(lineOf(/^HEALTHCHECK .*?CMD (\[.+)$/m)) as string[],
    user: lineOf(/^USER (\S+)$/m),
  }
}

export const read = (path: string) => readFileSync(app.makePath(path), 'utf8')
