import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock/clock'
import { loadedClass } from '#core/loaded_class'
import { personalDataSources } from '#core/privacy/personal_data'

/** Exports all data about a user, from every module, as one JSON document. */
@inject()
export class ExportPersonalData {
  constructor(private clock: Clock) {}

  /** Generated in chunks as rows are read, so that memory stays bounded. */
  async *execute(userId: number): AsyncIterable<string> {
    yield `{\n"exportedAt": ${JSON.stringify(this.clock.now().toISO())}`
    for (const load of personalDataSources()) {
      const source = await app.container.make(await loadedClass(load))
      for (const { name, rows } of await source.execute(userId)) {
        yield `,\n${JSON.stringify(name)}: [`
        yield* lines(rows)
        yield ']'
      }
    }
    yield '\n}\n'
  }
}

async function* lines(rows: AsyncIterable<object>): AsyncIterable<string> {
  let separator = '\n'
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row, toExportedValue)}`
    separator = ',\n'
  }
}

/** Writes amounts, which are bigint minor units, as text: JSON has no bigint. */
function toExportedValue(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}
