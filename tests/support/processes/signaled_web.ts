/**
 * A web process that learns of ended accesses by the signals of the database only: its caches do not expire, and it
 * does not look after its streams. A test that sees an access end has seen the signal, however slow the machine is.
 */
import { LRUCache } from 'lru-cache'

const HOUR_MS = 3_600_000

const { set } = LRUCache.prototype
LRUCache.prototype.set = function (key, value, options) {
  return set.call(this, key, value, { ...options, ttl: HOUR_MS })
}

await import('../../../bin/server.js')
// Imported here, since it needs a started application.
const { CutEndedStreams } = await import('#identity/sessions/actions/cut_ended_streams')
CutEndedStreams.prototype.execute = async () => {}
process.send!('prepared')
