import type { AttackResults, AttackRow } from './attack_marked.js'
import type { Count, FalsePositives } from './false_positives.js'
import type { Speed } from './speed.js'

const OUTCOMES: AttackRow['outcome'][] = ['exact', 'listed', 'none', 'wrong']

export function printAttacks(title: string, { rows, quality }: AttackResults) {
  const psnrs = quality.map((one) => one.psnr)
  const ssims = quality.map((one) => one.ssim)
  console.log(
    `\n## ${title}\n\nPSNR mean ${mean(psnrs).toFixed(2)}, least ${Math.min(...psnrs).toFixed(2)} dB; ` +
      `SSIM mean ${mean(ssims).toFixed(4)}, least ${Math.min(...ssims).toFixed(4)}\n`
  )
  console.log(
    '| attack | exact % | listed % | none % | wrong % | not exact |\n|---|---|---|---|---|---|'
  )
  for (const attack of new Set(rows.map((row) => row.attack))) {
    const those = rows.filter((row) => row.attack === attack)
    const shares = OUTCOMES.map((outcome) => {
      const count = those.filter((row) => row.outcome === outcome).length
      return Math.round((100 * count) / those.length)
    })
    const missed = those
      .filter(({ outcome }) => outcome !== 'exact')
      .map(({ picture, outcome, pilotScore }) => `${picture} ${outcome} ${pilotScore.toFixed(1)}`)
    console.log(`| ${attack} | ${shares.join(' | ')} | ${missed.slice(0, 6).join(', ')} |`)
  }
}

export function printFalsePositives({ unmarked, wrongKey }: FalsePositives) {
  console.log('\n## Nothing to find\n')
  printCount('unmarked', unmarked)
  printCount('wrong key', wrongKey)
}

function printCount(
  name: string,
  { read, found, highestPilotScore, slowest, milliseconds }: Count
) {
  console.log(
    `${name}: ${found} found in ${read} pictures; highest pilot score ${highestPilotScore.toFixed(2)}; ` +
      `${Math.round(milliseconds / read)} ms of processor a picture, slowest ${Math.round(slowest)} ms`
  )
}

export function printSpeed(speeds: Speed[]) {
  console.log(
    '\n## Processor time, ms per megapixel\n\n| | ours | prototype | ratio |\n|---|---|---|---|'
  )
  for (const { name, ours, prototype, ratio } of speeds) {
    console.log(
      `| ${name} | ${ours.toFixed(0)} | ${prototype?.toFixed(0) ?? ''} | ${ratio?.toFixed(2) ?? ''} |`
    )
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
