import { Readable } from 'node:stream'
import type { ExportPersonalData } from '#identity/privacy/queries/export_personal_data'

/** The personal data of a user in the envelope of the API, as a stream. */
export function personalDataFile(exportPersonalData: ExportPersonalData, userId: number): Readable {
  return Readable.from(inEnvelope(exportPersonalData.execute(userId)))
}

async function* inEnvelope(document: AsyncIterable<string>): AsyncIterable<string> {
  yield '{"code":1,"message":"ok","data":'
  yield* document
  yield '}'
}
