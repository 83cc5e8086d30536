import emitter from '@adonisjs/core/services/emitter'
import db from '@adonisjs/lucid/services/db'

type Sent = { sql: string; bindings?: unknown[] }
type Node = { 'Node Type': string; 'Relation Name'?: string; 'Plans'?: Node[] }

/** The reading statements of the work, with their values. */
export async function statementsOf(work: () => PromiseLike<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const hear = ({ sql, bindings }: Sent) => {
    if (/^\s*(select|with)/i.test(sql)) sent.push({ sql, bindings: [...(bindings ?? [])] })
  }
  const client = db.connection().getReadClient()
  client.on('query', hear)
  emitter.on('db:query', hear as never)
  try {
    await work()
  } finally {
    client.off('query', hear)
    emitter.off('db:query', hear as never)
  }
  return sent
}

/** The tables that a statement would scan completely. */
export async function scannedBy({ sql, bindings = [] }: Sent): Promise<string[]> {
  // The driver uses numbered parameters; the query builder takes question marks, and two of them for a literal one.
  const values: unknown[] = []
  const text = sql
    .replaceAll('?', '\\?')
    .replace(/\$(\d+)/g, (_, number) => (values.push(bindings[Number(number) - 1]), '?'))
  const isNumbered = values.length > 0
  const { rows } = await db.rawQuery(
    `explain (format json) ${isNumbered ? text : sql}`,
    (isNumbered ? values : bindings) as never
  )
  return scansOf(rows[0]['QUERY PLAN'][0].Plan)
}

function scansOf(node: Node): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name']!] : []
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)]
}
