import { createWriteStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { HttpRequest } from '@adonisjs/core/http'

type Form = HttpRequest['multipart']

/** What every plain object of JavaScript knows, and what the parser's own ones inherit. */
const INHERITED_NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'handler', 'options']

/**
 * The parser looks a file's field up in a plain object. One that is called `constructor` would find
 * a function of JavaScript's there, and end the whole process: such files are passed over.
 */
export function passOverInherited(form: Form) {
  for (const name of INHERITED_NAMES) {
    form.onFile(name, { deferValidations: true }, async (part) => void part.resume())
  }
}

/**
 * Reads a form with files into the temporary folder.
 * @param paths takes the path of every file that was begun, also when the form breaks off
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
