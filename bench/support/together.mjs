import { costBetween, processorTime } from './measure.mjs'
import { times } from './report.mjs'

const [READERS, ROUNDS] = [32, 11]
const MOST = 2

/** What many cost who ask at once for a page that is not kept yet, as a ratio to one. */
export async function togetherFigure({ address, pid }, path, { database, headers }) {
  const costs = { one: [], all: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, count] of [
      ['one', 1],
      ['all', READERS],
    ]) {
      const ask = async () => {
        const answer = await fetch(`${address}${path}?together=${round}${name}`, { headers })
        await answer.arrayBuffer()
      }
      const before = await processorTime(pid, database)
      await Promise.all(Array.from({ length: count }, ask))
      const cost = costBetween(before, await processorTime(pid, database))
      costs[name].push(cost.server + cost.database)
    }
  }
  const [one, all] = [median(costs.one), median(costs.all)]
  return {
    name: `${READERS} readers at once of a page not kept`,
    value: `${one.toFixed(1)} → ${all.toFixed(1)} ms, ${times(all / one)}`,
    target: `≤ ${MOST} × one`,
    isMet: all <= MOST * one,
  }
}

const median = (figures) => figures.toSorted((one, other) => one - other)[ROUNDS >> 1]
