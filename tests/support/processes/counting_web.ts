/**
 * A web process that keeps page views in memory until the message `store`, from which on it stores them twenty times a
 * second instead of each five seconds. It sends `failed` after each attempt that failed.
 */
await import('../../../bin/server.js')
// Imported here, since it needs a started application.
const { default: app } = await import('@adonisjs/core/services/app')
const { TrafficCounter } = await import('#analytics/engines/traffic_counter')

const counter = await app.container.make(TrafficCounter)
await counter.stop()
counter.start(0)

const store = counter['store']
counter['store'] = async (batch) => {
  try {
    await store(batch)
  } catch (error) {
    process.send!('failed')
    throw error
  }
}
process.on('message', (message) => {
  if (message === 'store') counter.start(50)
})
process.send!('prepared')
