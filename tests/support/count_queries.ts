import emitter from '@adonisjs/core/services/emitter'
import db from '@adonisjs/lucid/services/db'

/** The SQL statements of the work, without those that control transactions. */
export async function countQueries(work: () => PromiseLike<unknown>): Promise<string[]> {
  const sent: string[] = []
  // The message to the relay is sent after a commit, once for the commits of 10 ms: it belongs to no request.
  const isOther = /^(begin|commit|rollback|savepoint|release)|pg_notify\('outbox'/i
  const listen = ({ sql }: { sql: string }) => {
    if (!isOther.test(sql)) sent.push(sql)
  }
  const client = db.connection().getReadClient()
  const hear = (query: { sql: string }) => listen(query)
  client.on('query', hear)
  emitter.on('db:query', listen)
  try {
    await work()
  } finally {
    client.off('query', hear)
    emitter.off('db:query', listen)
  }
  return sent
}
