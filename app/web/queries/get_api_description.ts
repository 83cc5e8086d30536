import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import type { OpenApi } from '#web/engines/open_api'

export interface ApiDescription {
  /** JSON without blanks. */
  text: string
  document: OpenApi
}

let read: Promise<ApiDescription> | undefined

/** The OpenAPI description of `/api/v1`, which `bin/openapi/write.ts` generates. */
export class GetApiDescription {
  execute(): Promise<ApiDescription> {
    read ??= readFile(app.makePath('resources/openapi.json'), 'utf8').then(parsed)
    return read
  }
}

function parsed(file: string): ApiDescription {
  const document: OpenApi = JSON.parse(file)
  return { text: JSON.stringify(document), document }
}
