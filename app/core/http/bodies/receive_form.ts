import { createWriteStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { HttpRequest } from '@adonisjs/core/http'

type Form = HttpRequest['multipart']

/** Names of properties that every JavaScript object, or the parser's own object, has. */
const INHERITED_NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'handler', 'options']

/**
 * The parser looks up the field name of a file in a plain object. A field called `constructor` would find an
 * inherited function and crash the process, so such files are ignored.
 */
export function ignoreInheritedNames(form: Form) {
  for (const name of INHERITED_NAMES) {
    form.onFile(name, { deferValidations: true }, async (part) => void part.resume())
  }
}

/**
 * Receives a form with files into the temporary folder.
 * @param paths receives the path of every started file, also when the form is aborted
 */
export async function receiveForm(form: Form, paths: string[]) {
  form.onFile('*', { deferValidations: true }, async (part, report) => {
    const tmpPath = join(tmpdir(), randomUUID())
    paths.push(tmpPath)
    part.pause()
    part.on('data', report)
    try {
      await pipeline(part, createWriteStream(tmpPath))
      return { tmpPath }
    } catch (error) {
      form.abort(error)
      return undefined
    }
  })
  await form.process()
}
